import { IconPlus, IconX } from '@tabler/icons-react'
import { maxMoneyName, maxParties, maxShareRole } from '#features/finances/contract/finance-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fields from '#web/ui/field.module.css'
import type { SplitLine } from '../split-draft.ts'
import styles from './part-fields.module.css'

/** Who shares, with how much and for what: those of the band, and people outside by name and address. */
export const ShareLines = ({
  lines,
  onChange,
}: {
  lines: readonly SplitLine[]
  onChange: (lines: SplitLine[]) => void
}) => {
  const type = (key: string, part: Partial<SplitLine>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (): void =>
    onChange([
      ...lines,
      {
        key: crypto.randomUUID(),
        memberId: null,
        name: '',
        email: '',
        isMember: false,
        isIn: true,
        percent: '',
        role: '',
      },
    ])
  return (
    <>
      {lines.map((line) => (
        <div key={line.key} className={styles.agreed} data-outside={line.memberId === null || undefined}>
          {line.memberId === null ? (
            <NewPerson
              line={line}
              onChange={(part) => type(line.key, part)}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ) : (
            <span className={styles.known}>
              <Checkbox
                label={line.name}
                checked={line.isIn}
                onChange={(event) => type(line.key, { isIn: event.target.checked })}
              />
              {!line.isMember && line.isIn && (
                <input
                  className={fields.input}
                  aria-label={t('E-mail of {name}', { name: line.name })}
                  placeholder={t('E-mail')}
                  type="email"
                  autoComplete="off"
                  required
                  value={line.email}
                  onChange={(event) => type(line.key, { email: event.target.value })}
                />
              )}
            </span>
          )}
          <span className={styles.percent}>
            <input
              className={fields.input}
              aria-label={t('Percent for {name}', { name: line.name })}
              inputMode="decimal"
              autoComplete="off"
              value={line.percent}
              disabled={!line.isIn}
              onChange={(event) => type(line.key, { percent: event.target.value })}
            />
            %
          </span>
          <input
            className={fields.input}
            aria-label={t('What for, {name}', { name: line.name })}
            placeholder={t('words, music …')}
            maxLength={maxShareRole}
            value={line.role}
            disabled={!line.isIn}
            onChange={(event) => type(line.key, { role: event.target.value })}
          />
        </div>
      ))}
      {lines.length < maxParties && (
        <span>
          <Button size="sm" variant="quiet" icon={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
            {t('Somebody outside the band')}
          </Button>
        </span>
      )}
      {lines.some(({ memberId }) => memberId === null) && (
        <p className={styles.note}>
          {t('They get a mail with a link of their own: there they read the document and sign it.')}
        </p>
      )}
    </>
  )
}

const NewPerson = ({
  line: { name, email },
  onChange,
  onRemove,
}: {
  line: SplitLine
  onChange: (part: Partial<SplitLine>) => void
  onRemove: () => void
}) => (
  <span className={styles.person}>
    <input
      // biome-ignore lint/a11y/noAutofocus: it came by a press on the button that asks for a name
      autoFocus
      className={fields.input}
      aria-label={t('Name of somebody outside')}
      placeholder={t('Name##of a person')}
      autoComplete="off"
      maxLength={maxMoneyName}
      required
      value={name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <input
      className={fields.input}
      aria-label={t('E-mail of {name}', { name })}
      placeholder={t('E-mail')}
      type="email"
      autoComplete="off"
      required
      value={email}
      onChange={(event) => onChange({ email: event.target.value })}
    />
    <IconButton size="sm" label={t('Remove {name}', { name })} onClick={onRemove}>
      <IconX size={15} aria-hidden="true" />
    </IconButton>
  </span>
)
