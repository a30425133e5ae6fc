import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { maxCheckItems } from '#features/board/contract/board-limits.ts'
import type { CheckItem } from '#features/board/contract/task.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { type DraftLine, newLine } from '../task-draft.ts'
import styles from './checklist-fields.module.css'

/** The lines of a checklist: ticked at once, written with the rest of the task. */
export const ChecklistFields = ({
  lines,
  kept,
  onChange,
  onCheck,
  error,
  disabled,
}: {
  lines: readonly DraftLine[]
  /** The lines as the server has them, with their ticks. */
  kept: readonly CheckItem[]
  onChange: (lines: DraftLine[]) => void
  /** Without it there is nothing to tick yet. */
  onCheck?: (itemId: string, done: boolean) => void
  error: string | undefined
  disabled: boolean
}) => {
  const list = useRef<HTMLDivElement>(null)
  const add = (): void => {
    onChange([...lines, newLine()])
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])].at(-1)?.focus(),
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {rich('Checklist <span>optional</span>', { span: (text) => <span className={styles.optional}>{text}</span> })}
      </legend>
      <div ref={list} className={styles.lines}>
        {lines.map((line, at) => {
          const item = kept.find((one) => one.id === line.id)
          return (
            <div key={line.key} className={styles.line}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={
                    line.text ? t('Done: {name}', { name: line.text }) : t('Done: item {number}', { number: at + 1 })
                  }
                  checked={item?.done ?? false}
                  disabled={!item || !onCheck}
                  onChange={(event) => item && onCheck?.(item.id, event.target.checked)}
                />
              </label>
              <input
                type="text"
                className={classNames(fields.input, styles.text)}
                aria-label={t('Checklist item {number}', { number: at + 1 })}
                autoComplete="off"
                value={line.text}
                disabled={disabled}
                onChange={(event) =>
                  onChange(lines.map((one) => (one.key === line.key ? { ...one, text: event.target.value } : one)))
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (line.text.trim() && lines.length < maxCheckItems) add()
                }}
              />
              <IconButton
                size="sm"
                label={t('Remove item {number}', { number: at + 1 })}
                disabled={disabled}
                onClick={() => onChange(lines.filter((one) => one.key !== line.key))}
              >
                <IconX size={15} aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
      </div>
      <FieldError text={error} />
      {onCheck && kept.length > 0 && (
        <p className={styles.hint}>{t('Ticks are saved right away, the rest when you save.')}</p>
      )}
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<IconPlus size={14} aria-hidden="true" />}
          disabled={disabled || lines.length >= maxCheckItems}
          onClick={add}
        >
          {t('Add item')}
        </Button>
      </div>
    </fieldset>
  )
}
