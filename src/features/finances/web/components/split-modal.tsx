import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { spokenPercent, wholeMillionths } from '#kernel/split-money.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { booksQuery, refreshFinances, splitsQuery } from '../queries.ts'
import { type SplitDraft, sharedAlike, splitDraft, splitInput, withoutStrayRecoups } from '../split-draft.ts'
import { millionthsIn } from '../typed-amounts.ts'
import styles from './part-fields.module.css'
import { RecoupLines } from './recoup-lines.tsx'
import { ShareLines } from './share-lines.tsx'

/** What the shares make together, and that it has to be the whole. */
const SumOfShares = ({ sum }: { sum: bigint }) => {
  const said = {
    percent: spokenPercent(sum),
    sum: (text: ReactNode) => <span className="mono">{text}</span>,
  }
  return (
    <span>
      {sum === wholeMillionths
        ? rich('Total <sum>{percent} %</sum>', said)
        : rich('Total <sum>{percent} %</sum>, it has to be 100 %', said)}
    </span>
  )
}

/** Says who gets how much from a day on: the first version of an agreement, or its next; each member signs again. */
export const SplitModal = ({
  workspaceId,
  agreement,
  onClose,
}: {
  workspaceId: string
  /** The agreement that is changed, or that is next to a new one; null where there is none. */
  agreement: SplitAgreement | null
  onClose: () => void
}) => {
  const { data: books } = useQuery(booksQuery(workspaceId))
  const { data: splits } = useQuery(splitsQuery(workspaceId, null))
  const [target, setTarget] = useState(agreement ? `${agreement.kind}:${agreement.targetId ?? ''}` : 'band:')
  const [kind = 'band', targetId = ''] = target.split(':')
  const changed =
    splits?.agreements.find((one) => one.kind === kind && (one.targetId ?? '') === targetId) ??
    (agreement && `${agreement.kind}:${agreement.targetId ?? ''}` === target ? agreement : null)
  const newest = changed?.versions[0]
  const [from, setFrom] = useState<string | null>(null)
  // What was typed for the one that is chosen; another one begins from what it has.
  const [typed, setTyped] = useState<SplitDraft | null>(null)
  const draft = typed ?? splitDraft(books ?? { members: [], homeCurrency: 'EUR' }, newest, kind === 'band')
  const change = (part: Partial<SplitDraft>): void => setTyped(withoutStrayRecoups({ ...draft, ...part }))
  const sharing = draft.lines.filter(({ isIn }) => isIn)
  const sum = sharing.reduce((all, { percent }) => all + (millionthsIn(percent) ?? 0n), 0n)
  const day = from ?? books?.today ?? ''
  const save = useMutation({
    mutationFn: () =>
      api.saveSplit(
        {
          kind: kind === 'song' || kind === 'release' ? kind : 'band',
          ...(targetId !== '' && { targetId }),
          from: day,
          ...splitInput(draft),
          ...(newest && { lastVersionId: newest.id }),
        },
        { workspaceId },
      ),
    onSuccess: async () => {
      await refreshFinances(workspaceId)
      flash.success(t('Saved. Once everybody has signed, what comes in is shared.'))
      onClose()
    },
    onError: () => void refreshFinances(workspaceId),
  })
  const errors = fieldErrorsOf(save.error)
  const ofShares = Object.entries(errors).find(([field]) => field.startsWith('shares'))?.[1]
  const ofRecoups = Object.entries(errors).find(([field]) => field.startsWith('recoups'))?.[1]
  const targets = [
    ...(splits?.agreements ?? [])
      .filter((one) => one.kind !== 'band')
      .map((one) => ({ ...one, id: one.targetId ?? '' })),
    ...(splits?.targets ?? []),
  ]
  const group = (of: 'release' | 'song') =>
    targets
      .filter((one) => one.kind === of)
      .map(({ id, name }) => (
        <option key={id} value={`${of}:${id}`}>
          {name}
        </option>
      ))
  return (
    <FormModal
      opened
      onClose={onClose}
      title={newest ? t('New version of a split') : t('Agree on shares')}
      action={newest ? t('Save as a new version') : t('Save')}
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <Field label={t('For')} error={errors.targetId ?? errors.kind}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={target}
            onChange={(event) => {
              setTarget(event.target.value)
              setTyped(null)
            }}
          >
            <option value="band:">{t('The band, for anything without its own split')}</option>
            <optgroup label={t('Releases')}>{group('release')}</optgroup>
            <optgroup label={t('Songs')}>{group('song')}</optgroup>
          </Select>
        )}
      </Field>
      <DateField
        label={t('Counts from')}
        value={day}
        onChange={(event) => setFrom(event.target.value)}
        hint={t('Earlier entries keep the split they had.')}
        error={errors.from}
      />
      <fieldset className={styles.parts}>
        <legend className={styles.legend}>{t('Shares')}</legend>
        <ShareLines lines={draft.lines} onChange={(lines) => change({ lines })} />
        <div className={styles.sum} role="status">
          <SumOfShares sum={sum} />
          <Button size="sm" onClick={() => change({ lines: sharedAlike(draft.lines) })}>
            {t('Split equally')}
          </Button>
        </div>
        <FieldError text={ofShares} />
      </fieldset>
      <RecoupLines
        draft={draft}
        used={books?.currencies ?? []}
        onChange={change}
        error={ofRecoups ?? errors.recoupCurrency}
      />
    </FormModal>
  )
}
