import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Credit, TrackCopy } from '#features/releases/contract/label-copy.ts'
import { creditRoles, mostCredits, roleLabels } from '#features/releases/contract/label-copy-words.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { takeFocus } from '#web/ui/held-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyCredit, withSongwriters } from '../copy-draft.ts'
import styles from './track-copy-modal.module.css'

/** Who did what on a track, one line each; the split and the song beside it are offered. */
export const CreditFields = ({
  credits,
  onChange,
  errorOf,
  names,
  split,
  isInstrumental,
  neighbour,
}: {
  credits: readonly Credit[]
  onChange: (credits: readonly Credit[]) => void
  errorOf: (place: number, field: string) => string | undefined
  names: readonly string[]
  split: readonly string[]
  isInstrumental: boolean
  /** A track beside it whose credits may be the same. */
  neighbour: TrackCopy | undefined
}) => {
  const list = useId()
  // The place of the line that was added: its first field takes the focus.
  const [added, setAdded] = useState<number | null>(null)
  const put = (at: number, part: Partial<Credit>): void =>
    onChange(credits.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const offersSplit = split.some((name) => !credits.some((one) => one.name === name))
  const used = new Set(credits.map(({ role }) => role))
  const free = creditRoles.find((role) => !used.has(role)) ?? 'other'
  return (
    <fieldset className={styles.credits}>
      <legend className={styles.legend}>{t('Credits##of a song')}</legend>
      {credits.length === 0 && (
        <p className={styles.none}>{t('Nobody is credited yet. Distributors ask for legal names.')}</p>
      )}
      <ol className={styles.list}>
        {credits.map((credit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a credit is its place
          <li key={at} className={styles.credit}>
            <Field label={t('Role')} error={errorOf(at, 'role')}>
              {(control) => (
                <Select
                  {...control}
                  {...(at === 0 && { 'data-autofocus': true })}
                  {...(at === added && { ref: takeFocus })}
                  aria-label={t('Role of credit {number}', { number: at + 1 })}
                  value={credit.role}
                  onChange={(event) =>
                    put(at, { role: creditRoles.find((one) => one === event.target.value) ?? 'other', ownRole: '' })
                  }
                >
                  {creditRoles.map((role) => (
                    <option key={role} value={role}>
                      {roleLabels[role]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {credit.role === 'other' && (
              <TextField
                label={t('What it was')}
                aria-label={t('What credit {number} was', { number: at + 1 })}
                autoComplete="off"
                value={credit.ownRole}
                onChange={(event) => put(at, { ownRole: event.target.value })}
                error={errorOf(at, 'ownRole')}
              />
            )}
            <TextField
              label={t('Name##of a person')}
              aria-label={t('Name of credit {number}', { number: at + 1 })}
              autoComplete="off"
              list={list}
              value={credit.name}
              onChange={(event) => put(at, { name: event.target.value })}
              error={errorOf(at, 'name')}
            />
            <span className={styles.remove}>
              <IconButton
                label={t('Remove credit {number}', { number: at + 1 })}
                onClick={() => onChange(credits.filter((_, place) => place !== at))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.offers}>
        <Button
          size="sm"
          icon={<IconPlus size={15} aria-hidden="true" />}
          disabled={credits.length >= mostCredits}
          {...(credits.length === 0 && { 'data-autofocus': true })}
          onClick={() => {
            setAdded(credits.length)
            onChange([...credits, emptyCredit(free)])
          }}
        >
          {t('Add credit')}
        </Button>
        {offersSplit && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onChange(withSongwriters(credits, split, isInstrumental).slice(0, mostCredits))}
          >
            {t('From the split: {names}', { names: listText(split) })}
          </Button>
        )}
        {neighbour && credits.length === 0 && (
          <Button size="sm" variant="quiet" onClick={() => onChange(neighbour.credits)}>
            {t('As on “{name}”', { name: neighbour.title })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
