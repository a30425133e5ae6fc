import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { releasePlanQuery } from '#features/releases/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMembers } from '#web/session/use-members.ts'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Approval } from '../../contract/approval.ts'
import { maxApprovalText } from '../../contract/approval-limits.ts'
import type { ApprovalKind } from '../../contract/approval-words.ts'
import { type ApprovalTarget, showApproval } from '../queries.ts'
import styles from './approval.module.css'
import { type PeopleToAsk, PeopleToAskFields } from './people-to-ask.tsx'

const titles: Record<ApprovalKind, (name: string) => string> = {
  song: (name) => t('Ask for approval: {name}', { name }),
  artwork: (name) => t('Ask for approval: artwork of {name}', { name }),
  page: (name) => t('Ask for approval: {name}', { name }),
}

/** The release whose mix is ready once a song is approved: that with a track of it, unless another one is chosen. */
const useMixOf = (workspaceId: string, kind: ApprovalKind, song: string) => {
  const { data } = useQuery({ ...releasePlanQuery(workspaceId), enabled: kind === 'song' })
  const [chosen, setChosen] = useState<string | null>(null)
  const releases = (data?.releases ?? []).filter(({ status }) => status !== 'archived')
  const own = releases.find(({ tracks }) => tracks.some(({ demo }) => foldName(demo?.name ?? '') === foldName(song)))
  return { releases, releaseId: chosen ?? own?.id ?? '', choose: setChosen }
}

/** Asks whom to ask whether something is right; `before` is what it ends. */
export const AskModal = ({
  name,
  before,
  onAsked,
  onClose,
  ...target
}: ApprovalTarget & { name: string; before: Approval | undefined; onAsked: () => void; onClose: () => void }) => {
  const { workspaceId, kind, targetId } = target
  const { data: me = null } = useQuery(sessionQuery)
  const members = useMembers(workspaceId)
  const [chosen, setChosen] = useState<PeopleToAsk | null>(null)
  const [quorum, setQuorum] = useState('')
  const mix = useMixOf(workspaceId, kind, name)
  const people = chosen ?? { memberIds: members.map(({ id }) => id).filter((id) => id !== me), guests: [] }
  const count = people.memberIds.length + people.guests.length
  const fewer = Array.from({ length: Math.max(0, count - 1) }, (_none, at) => at + 1)
  // The same try keeps its key, so that a repeat after a lost answer asks nobody twice.
  const attempt = useRef({ of: '', key: '' })
  const ask = useMutation({
    mutationFn: (note: string) => {
      const asked = {
        ...{ kind, targetId, note, memberIds: [...people.memberIds], guests: [...people.guests] },
        quorum: quorum === '' || Number(quorum) > count ? null : Number(quorum),
        releaseId: kind === 'song' && mix.releaseId !== '' ? mix.releaseId : null,
      }
      const content = JSON.stringify(asked)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.askForApproval(asked, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ approval, message }) => {
      showApproval(workspaceId, approval)
      flash.success(message)
      onAsked()
    },
  })
  const faults = fieldErrorsOf(ask.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={(form) => ask.mutate(String(form.get('note') ?? ''))}
      title={titles[kind](name)}
      action={t('Ask for approval')}
      pendingLabel={t('Asking...')}
      pending={ask.isPending}
      error={
        ask.error && Object.keys(faults).length === 0
          ? messageOf(ask.error, t('Nobody was asked. Try again in a moment.'))
          : undefined
      }
    >
      <PeopleToAskFields workspaceId={workspaceId} chosen={people} onChange={setChosen} faults={faults} />
      <Field label={t('It’s approved once')} error={faults.quorum}>
        {(control) => (
          <Select {...control} value={quorum} onChange={({ target: { value } }) => setQuorum(value)}>
            <option value="">{t('everyone says yes')}</option>
            {fewer.map((people) => (
              <option key={people} value={people}>
                {t('{people, plural, one {# person says yes} other {# people say yes}}', { people })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'song' && mix.releases.length > 0 && (
        <Field
          label={t('Then mark the mix as ready')}
          hint={t(
            'It counts as ready once every track of it is approved. A song is approved for one release at a time.',
          )}
          error={faults.releaseId}
        >
          {(control) => (
            <Select {...control} value={mix.releaseId} onChange={({ target: { value } }) => mix.choose(value)}>
              <option value="">{t('No release')}</option>
              {mix.releases.map((release) => (
                <option key={release.id} value={release.id}>
                  {release.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind === 'artwork' && <p className={styles.quiet}>{t('The artwork counts as ready once it’s approved.')}</p>}
      <Field label={t('Message')} optional error={faults.note}>
        {(control) => (
          <textarea
            className={fieldStyles.input}
            name="note"
            rows={3}
            maxLength={maxApprovalText}
            placeholder={t('Is the bridge loud enough now?')}
            defaultValue={before?.note ?? ''}
            {...control}
          />
        )}
      </Field>
      {before && <p className={styles.quiet}>{t('What was said so far no longer counts: everybody answers again.')}</p>}
    </FormModal>
  )
}
