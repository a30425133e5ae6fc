import type { Books } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { type DraftPart, type EntryDraft, namesMembers } from '../entry-draft.ts'
import { splitNames } from '../entry-words.ts'
import { previewSplit } from '../preview-split.ts'
import { readAmount } from '../typed-amounts.ts'
import { Amount } from './amount.tsx'
import styles from './part-fields.module.css'

const sharingNames = {
  none: t('Nobody'),
  equal: t('Everybody'),
  agreement: t('As agreed'),
  otherwise: t('Another way'),
} as const
const otherKinds = ['percent', 'shares', 'fixed'] as const

const isPlain = (split: EntryDraft['split']): split is 'none' | 'equal' | 'agreement' =>
  split === 'none' || split === 'equal' || split === 'agreement'

const units = { percent: t('Percent for'), shares: t('Shares for'), fixed: t('Amount for') } as const

/** How an entry is shared, and below it, as one types, what exactly each would get or pay. */
export const SplitFields = ({
  draft,
  onChange,
  books,
  agreements,
  before,
  error,
  disabled,
}: {
  draft: EntryDraft
  onChange: (part: Partial<EntryDraft>) => void
  books: Books
  agreements: readonly SplitAgreement[]
  /** What the entry said before. */
  before: LedgerEntry | null
  error: string | undefined
  disabled: boolean
}) => {
  const { split, parts } = draft
  const total = readAmount(draft.amount, draft.currency).minor
  const preview = total === undefined ? null : previewSplit(draft, total, books, agreements, before)
  const isIn = (id: string): boolean =>
    parts.length === 0 ? split === 'equal' : parts.some((one) => one.memberId === id && one.isIn)
  const people = books.members.filter(({ id, belongs }) => belongs || isIn(id) || preview?.shares?.has(id))
  const lines: DraftPart[] = people.map(
    ({ id }) => parts.find(({ memberId }) => memberId === id) ?? { memberId: id, isIn: isIn(id), share: '' },
  )
  const set = (memberId: string, part: Partial<DraftPart>): void =>
    onChange({ parts: lines.map((one) => (one.memberId === memberId ? { ...one, ...part } : one)) })
  const choose = (kind: EntryDraft['split']): void =>
    onChange({
      split: kind,
      parts:
        namesMembers(kind) && kind !== 'equal'
          ? books.members.filter(({ belongs }) => belongs).map(({ id }) => ({ memberId: id, isIn: true, share: '' }))
          : [],
    })
  return (
    <>
      <div className={styles.sharing}>
        <span aria-hidden="true">{t('Shared by')}</span>
        <Segmented
          label={t('Shared by')}
          wide
          value={isPlain(split) ? split : 'otherwise'}
          onChange={(kind) => choose(kind === 'otherwise' ? 'percent' : kind)}
          options={(['none', 'equal', 'agreement', 'otherwise'] as const).map((value) => ({
            value,
            label: sharingNames[value],
            disabled,
          }))}
        />
      </div>
      {!isPlain(split) && (
        <Field label={t('How')}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={split}
              onChange={(event) => choose(otherKinds.find((kind) => kind === event.target.value) ?? 'percent')}
            >
              {otherKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {splitNames[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {split === 'agreement' && <p className={styles.note}>{t('As agreed for its song, its release or the band.')}</p>}
      {split !== 'none' && (
        <fieldset className={styles.parts} disabled={disabled}>
          <legend className={styles.legend}>
            {draft.direction === 'income' ? t('Who gets it') : t('Who pays for it')}
          </legend>
          {lines.map((line) => {
            const person = people.find(({ id }) => id === line.memberId)
            const share = preview?.shares?.get(line.memberId)
            const name = person?.name ?? ''
            return (
              <div key={line.memberId} className={styles.part}>
                {namesMembers(split) ? (
                  <Checkbox
                    label={name}
                    checked={line.isIn}
                    onChange={(event) => set(line.memberId, { isIn: event.target.checked })}
                  />
                ) : (
                  <span>{name}</span>
                )}
                {namesMembers(split) && split !== 'equal' ? (
                  <input
                    className={fields.input}
                    aria-label={`${units[split]} ${name}`}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={split === 'fixed' ? t('the rest') : split === 'percent' ? '%' : ''}
                    disabled={!line.isIn}
                    value={line.share}
                    onChange={(event) => set(line.memberId, { share: event.target.value })}
                  />
                ) : (
                  <span />
                )}
                <span className={styles.share} data-share={line.memberId}>
                  {share !== undefined && <Amount minor={share} currency={draft.currency} shown="never" />}
                </span>
              </div>
            )
          })}
          <span className={styles.note} role="status">
            {total === undefined
              ? t('Enter an amount to see what each share comes to.')
              : (preview?.fault ?? preview?.note ?? '')}
          </span>
        </fieldset>
      )}
      <FieldError text={error} />
    </>
  )
}
