import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attachmentEndings, maxAttachmentBytes, maxBugCharacters } from '#features/bugs/contract/bug-limits.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { useLive } from '#web/live/use-live.ts'
import { accountQuery } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { uploadCall } from '#web/upload.ts'
import bugFormStyles from '../components/bug-form.module.css'
import ownBugsStyles from '../components/own-bugs.module.css'
import { ownBugsQuery, refreshBugs } from '../queries.ts'
import styles from './report-bug-page.module.css'

/** What went wrong, in one's own words, with a file if one has one; what is typed stays until the server has it. */
const BugForm = () => {
  const left = useLeftScreen()
  const [text, setText] = useState('')
  const [tellsScreen, setTellsScreen] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  // The file field cannot be emptied; another one is.
  const [round, setRound] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = useRef(new AbortController())
  useEffect(() => () => cancel.current.abort(), [])
  const send = useMutation({
    mutationFn: () => {
      cancel.current = new AbortController()
      return uploadCall(
        'submitBug',
        { bug_description: text, ...(left && tellsScreen && { screen: left.address }), ...(file && { file }) },
        {
          signal: cancel.current.signal,
          onProgress: ({ sent, total }) => setShare(file && total > 0 ? sent / total : null),
        },
      )
    },
    onSuccess: ({ message }) => {
      flash.success(message)
      setText('')
      setFile(null)
      setRound((before) => before + 1)
      void refreshBugs()
      field.current?.focus()
    },
    onError: () => field.current?.focus(),
    onSettled: () => setShare(null),
  })
  const errors = fieldErrorsOf(send.error)
  const said = Object.keys(errors).length > 0
  return (
    <Form className={bugFormStyles.form ?? ''} pending={send.isPending} onSubmit={() => send.mutate()}>
      <Field
        label={t('What went wrong?')}
        hint={t('What you did, what happened, and what you expected.')}
        error={errors.bug_description}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={fields.input}
            name="bug_description"
            rows={7}
            maxLength={maxBugCharacters}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <FileField
        key={round}
        label={t('File')}
        optional
        name="file"
        accept={attachmentEndings}
        hint={t('PDF, JPG or PNG, at most {megabytes} MB.', { megabytes: maxAttachmentBytes / 1_000_000 })}
        error={errors.file}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {left && (
        <Checkbox
          label={t('It happened on the screen “{title}”', { title: left.title })}
          checked={tellsScreen}
          onChange={(event) => setTellsScreen(event.target.checked)}
        />
      )}
      <p className={bugFormStyles.note}>
        {left && tellsScreen
          ? t(
              'We also send the address of that screen ({address}), the Backline version and what your browser says about itself ({browser}). Only the people who run this server can read it.',
              { address: left.address, browser: navigator.userAgent },
            )
          : t(
              'We also send the Backline version and what your browser says about itself ({browser}). Only the people who run this server can read it.',
              { browser: navigator.userAgent },
            )}
      </p>
      {send.error && !said && (
        <FieldError
          text={bugTexts.notSubmitted(messageOf(send.error, t('The server did not answer. Try again in a moment.')))}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={send.isPending}
          pendingLabel={
            share === null ? t('Sending...') : t('Sending... {percent} %', { percent: Math.round(share * 100) })
          }
        >
          {t('Send report')}
        </Button>
      </div>
    </Form>
  )
}

/** What the person has reported before, and what came of it. */
const OwnBugs = () => {
  const { data, error, refetch, isFetching } = useQuery(ownBugsQuery)
  const bugs = data?.bugReports
  useLive('bugs.changed', () => void refreshBugs())
  return (
    <section className={ownBugsStyles.section} aria-labelledby="own-bugs">
      <h2 id="own-bugs" className={ownBugsStyles.title}>
        {t('Your reports')}
      </h2>
      {!bugs && !error && (
        <Loading label={t('Loading your reports')}>
          <Skeleton width="100%" height="64px" />
        </Loading>
      )}
      {error && !bugs && (
        <ErrorState
          level="h3"
          title={bugTexts.notFetched}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      )}
      {bugs?.length === 0 && <p className={ownBugsStyles.none}>{t('No reports from you yet.')}</p>}
      {bugs && bugs.length > 0 && (
        <ul className={ownBugsStyles.list}>
          {bugs.map((bug) => (
            <li key={bug.id} className={ownBugsStyles.bug}>
              <p className={ownBugsStyles.head}>
                <When at={bug.timestamp} />
                <Chip tone={bug.doneAt ? 'ok' : 'line'}>{bug.doneAt ? t('Done') : t('Open##state')}</Chip>
              </p>
              <p className={ownBugsStyles.text}>{bug.description}</p>
              {bug.attachment_name && <p className={ownBugsStyles.file}>{bug.attachment_name}</p>}
              {bug.answer && <p className={ownBugsStyles.answer}>{bug.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      <CutNote
        when={data?.hasMore}
        text={t('Older reports are kept too; the people who run this Backline can see them all.')}
      />
    </section>
  )
}

/** `/report-a-bug`: say what went wrong, and see what came of what one said before. */
export const ReportBugPage = () => {
  const isAdmin = useQuery(accountQuery).data?.subscriptionTier === 'admin'
  return (
    <div className={styles.page}>
      <div>
        <div className={styles.head}>
          <ScreenTitle>{t('Report a Bug')}</ScreenTitle>
          {isAdmin && (
            <LinkButton to="/show-bugs" size="sm">
              {t('All reports')}
            </LinkButton>
          )}
        </div>
        <BugForm />
      </div>
      <OwnBugs />
    </div>
  )
}
