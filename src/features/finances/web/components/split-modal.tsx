import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { maxShareRole } from '#features/finances/contract/finance-limits.ts'
import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { percentText, splitByWeights, wholeMillionths } from '#kernel/split-money.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { booksQuery, refreshFinances, splitsQuery } from '../queries.ts'
import { millionthsIn } from '../typed-amounts.ts'
import styles from './part-fields.module.css'

interface Line {
  memberId: string
  name: string
  isIn: boolean
  percent: string
  role: string
}

/** What the shares make together, and that it has to be the whole. */
const SumOfShares = ({ sum }: { sum: bigint }) => {
  const said = {
    percent: percentText(sum),
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
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Line>>>>({})
  const lines: Line[] = (books?.members ?? [])
    .filter(({ id, belongs }) => belongs || newest?.shares.some(({ member }) => member.id === id))
    .map(({ id, name, plays }) => {
      const share = newest?.shares.find(({ member }) => member.id === id)
      const begins = {
        memberId: id,
        name,
        isIn: share !== undefined || !newest,
        percent: share?.percent ?? '',
        role: share?.role ?? (newest || kind === 'band' ? '' : plays.slice(0, maxShareRole)),
      }
      return { ...begins, ...typed[id] }
    })
  const type = (memberId: string, part: Partial<Line>): void =>
    setTyped((before) => ({ ...before, [memberId]: { ...before[memberId], ...part } }))
  const sharing = lines.filter(({ isIn }) => isIn)
  const sum = sharing.reduce((all, { percent }) => all + (millionthsIn(percent) ?? 0n), 0n)
  const alike = (): void => {
    if (sharing.length === 0) return
    const parts = splitByWeights(
      wholeMillionths,
      sharing.map(() => 1n),
    )
    sharing.forEach(({ memberId }, at) => {
      type(memberId, { percent: percentText(parts[at] ?? 0n) })
    })
  }
  const day = from ?? books?.today ?? ''
  const save = useMutation({
    mutationFn: () =>
      api.saveSplit(
        {
          kind: kind === 'song' || kind === 'release' ? kind : 'band',
          ...(targetId !== '' && { targetId }),
          from: day,
          shares: sharing.map(({ memberId, percent, role }) => ({ memberId, percent, role })),
          ...(newest && { lastVersionId: newest.id }),
        },
        { workspaceId },
      ),
    onSuccess: async () => {
      await refreshFinances(workspaceId)
      flash.success(t('Saved. Everybody can sign their share now.'))
      onClose()
    },
    onError: () => void refreshFinances(workspaceId),
  })
  const errors = fieldErrorsOf(save.error)
  const ofShares = Object.entries(errors).find(([field]) => field.startsWith('shares'))?.[1]
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
              setTyped({})
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
        {lines.map(({ memberId, name, isIn, percent, role }) => (
          <div key={memberId} className={styles.agreed}>
            <Checkbox
              label={name}
              checked={isIn}
              onChange={(event) => type(memberId, { isIn: event.target.checked })}
            />
            <span className={styles.percent}>
              <input
                className={fields.input}
                aria-label={t('Percent for {name}', { name })}
                inputMode="decimal"
                autoComplete="off"
                value={percent}
                disabled={!isIn}
                onChange={(event) => type(memberId, { percent: event.target.value })}
              />
              %
            </span>
            <input
              className={fields.input}
              aria-label={t('What for, {name}', { name })}
              placeholder={t('words, music …')}
              maxLength={maxShareRole}
              value={role}
              disabled={!isIn}
              onChange={(event) => type(memberId, { role: event.target.value })}
            />
          </div>
        ))}
        <div className={styles.sum} role="status">
          <SumOfShares sum={sum} />
          <Button size="sm" onClick={alike}>
            {t('Split equally')}
          </Button>
        </div>
        <FieldError text={ofShares} />
      </fieldset>
    </FormModal>
  )
}
