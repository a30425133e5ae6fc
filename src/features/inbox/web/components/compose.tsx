import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useMailUploads } from '../hooks/use-mail-uploads.ts'
import { draftWords } from '../mail-words.ts'
import { throwAway } from '../move-mail.ts'
import { draftsQuery, mailQuery, refreshInbox } from '../queries.ts'
import { isEmpty, isSame, pickWritten, versionOfOurs, type Written } from '../written-draft.ts'
import styles from './compose.module.css'
import { MailFiles } from './mail-files.tsx'
import { AnswersBegun } from './mail-notes.tsx'

const saveAfterMs = 1500

const titles: Record<MailDraft['kind'], string> = {
  new: t('New mail'),
  reply: t('Reply'),
  reply_all: t('Reply to all'),
  forward: t('Forward'),
}

/** A mail that is being written: kept while one writes, sent once. */
export const Compose = ({
  workspaceId,
  draft,
  onClose,
}: {
  workspaceId: string
  draft: MailDraft
  onClose: () => void
}) => {
  const [written, setWritten] = useState<Written>(draft)
  // What was put to it meanwhile, here or by somebody else.
  const { data: drafts } = useQuery(draftsQuery(workspaceId))
  const files = drafts?.find(({ id }) => id === draft.id)?.files ?? draft.files
  const uploads = useMailUploads(workspaceId, draft.id)
  const { data: passedOn } = useQuery({
    ...mailQuery(workspaceId, draft.mailId ?? ''),
    enabled: draft.kind === 'forward' && draft.mailId !== null,
  })
  const passedOnBytes = written.withAttachments
    ? (passedOn?.attachments ?? []).reduce((sum, { bytes, available }) => sum + (available ? bytes : 0), 0)
    : 0
  const version = useRef(draft.rowVersion)
  const kept = useRef<Written>(draft)
  const tried = useRef<Written>(draft)
  const start = useRef<HTMLElement>(null)
  const save = useMutation({
    // One after the other: each says which version it goes on from.
    scope: { id: `mail-draft-${draft.id}` },
    mutationFn: async (now: Written) => {
      if (isSame(now, kept.current)) return
      const call = () =>
        api.saveMailDraft({ draftId: draft.id, ...pickWritten(now), rowVersion: version.current }, { workspaceId })
      const ours = [kept.current, tried.current]
      tried.current = now
      const { draft: saved } = await call().catch((error: unknown) => {
        const known = versionOfOurs(error, ours)
        if (known === null) throw error
        version.current = known
        return call()
      })
      version.current = saved.rowVersion
      kept.current = now
    },
  })
  const send = useMutation({
    mutationFn: async () => {
      await save.mutateAsync(written)
      await api.sendMailDraft({ draftId: draft.id }, { workspaceId })
    },
    onSuccess: () => {
      flash.success(t('Your email is on its way.'))
      void refreshInbox(workspaceId)
      onClose()
    },
  })
  const isNothing = isEmpty(written) && files.length + uploads.sent.length === 0
  const drop = useMutation({
    mutationFn: () =>
      throwAway(workspaceId, { id: draft.id, name: written.subject || t('The email'), isEmpty: isNothing }),
    onSuccess: onClose,
    onError: (error) => flash.error(messageOf(error, t('That did not go through. Try again in a moment.'))),
  })
  const { mutate: keep } = save
  const isSending = send.isPending
  useEffect(() => {
    if (isSending || isSame(written, kept.current)) return
    const timer = setTimeout(() => keep(written), saveAfterMs)
    return () => clearTimeout(timer)
  }, [written, isSending, keep])
  useEffect(() => start.current?.focus(), [])
  const errors = fieldErrorsOf(send.error)
  const change = (part: Partial<Written>): void => setWritten((before) => ({ ...before, ...part }))
  const failed = send.error ?? save.error
  return (
    <form
      className={styles.form}
      aria-label={titles[draft.kind]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !uploads.isBusy) send.mutate()
      }}
    >
      <div className={styles.bar}>
        <IconButton
          label={t('Close and save for later')}
          onClick={() => {
            if (isNothing) return drop.mutate()
            keep(written, { onSettled: () => void refreshInbox(workspaceId) })
            onClose()
          }}
        >
          <IconArrowLeft size={18} aria-hidden="true" />
        </IconButton>
        <h2 className={styles.title}>{titles[draft.kind]}</h2>
        <span className={styles.state} role="status">
          {save.isPending ? t('Saving...') : isSame(written, kept.current) ? '' : t('Not saved yet')}
        </span>
      </div>
      <div className={styles.fields}>
        <AnswersBegun workspaceId={workspaceId} mailId={draft.mailId} exceptId={draft.id} />
        {draft.problem !== null && (
          <FieldError text={t('{state}. {problem}', { state: draftWords[draft.state], problem: draft.problem })} />
        )}
        <TextField
          label={t('To##recipients')}
          ref={draft.kind === 'new' || draft.kind === 'forward' ? (start as React.Ref<HTMLInputElement>) : null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={written.to}
          onChange={(event) => change({ to: event.target.value })}
          error={errors.to}
        />
        <div className={styles.copies}>
          <TextField
            label={t('Cc')}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={written.cc}
            onChange={(event) => change({ cc: event.target.value })}
            error={errors.cc}
          />
          <TextField
            label={t('Bcc')}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={written.bcc}
            onChange={(event) => change({ bcc: event.target.value })}
            error={errors.bcc}
          />
        </div>
        <TextField
          label={t('Subject')}
          optional
          autoComplete="off"
          value={written.subject}
          onChange={(event) => change({ subject: event.target.value })}
          error={errors.subject}
        />
        <Field label={t('Text')} error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              ref={
                draft.kind === 'reply' || draft.kind === 'reply_all' ? (start as React.Ref<HTMLTextAreaElement>) : null
              }
              className={`${fields.input} ${styles.text}`}
              rows={14}
              value={written.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        {draft.kind === 'forward' && (
          <Checkbox
            label={t('Send its files too')}
            checked={written.withAttachments}
            onChange={(event) => change({ withAttachments: event.currentTarget.checked })}
          />
        )}
        <MailFiles
          workspaceId={workspaceId}
          files={files}
          passedOnBytes={passedOnBytes}
          uploads={uploads}
          error={errors.file}
        />
        <FieldError
          text={
            failed && Object.keys(errors).length === 0
              ? messageOf(failed, t('That did not go through. Try again in a moment.'))
              : undefined
          }
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            pending={isSending || uploads.isBusy}
            pendingLabel={isSending ? t('Sending...') : t('Attaching...')}
          >
            {t('Send')}
          </Button>
          <Button variant="quiet" pending={drop.isPending} pendingLabel="..." onClick={() => drop.mutate()}>
            {t('Discard')}
          </Button>
        </div>
      </div>
    </form>
  )
}
