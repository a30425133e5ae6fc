import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { everyone, priorities } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { SaidText } from '#web/mentions/said-text.tsx'
import { sessionQuery } from '#web/session/session.ts'
import type { Member } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cutBlocks, cutMarks } from '../../domain/formatted-text.ts'
import type { TaskDraft } from '../task-draft.ts'
import detailsFieldStyles from './details-field.module.css'
import formattedTextStyles from './formatted-text.module.css'
import styles from './task-fields.module.css'
import { priorityNames } from './task-tags.tsx'

interface Words {
  text: string
  named: readonly Member[]
  me: string | null
}

/** What somebody wrote with its lists and marks, those whom it names marked, and addresses of pages as links. */
const FormattedText = ({ text, ...who }: Words) => (
  <div className={formattedTextStyles.formatted}>
    {cutBlocks(text).map(({ kind, first, parts }) => {
      const key = parts[0]?.line
      if (kind === 'paragraph') return <p key={key}>{parts.map((one) => marked({ text: one.text, ...who }))}</p>
      const items = parts.map((one) => <li key={one.line}>{marked({ text: one.text, ...who })}</li>)
      return kind === 'bullets' ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={first}>
          {items}
        </ol>
      )
    })}
  </div>
)

const marked = ({ text, ...who }: Words): React.ReactNode[] =>
  cutMarks(text).map(({ from, mark, text: words }) => {
    if (mark === 'code') return <code key={from}>{words}</code>
    if (mark === 'strong') return <strong key={from}>{marked({ text: words, ...who })}</strong>
    if (mark === 'em') return <em key={from}>{marked({ text: words, ...who })}</em>
    return <SaidText key={from} text={words} {...who} />
  })

/** The details of a task: as they are read, until one begins to write. */
const DetailsField = ({
  value,
  onChange,
  people,
  error,
  disabled,
}: {
  value: string
  onChange: (details: string) => void
  people: readonly Member[]
  error: string | undefined
  disabled: boolean
}) => {
  const { data: me = null } = useQuery(sessionQuery)
  const [writes, setWrites] = useState(value === '')
  const [began, setBegan] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (began) area.current?.focus()
  }, [began])
  if (!writes && !error)
    return (
      <section className={detailsFieldStyles.read} aria-label={t('Details')}>
        <div className={detailsFieldStyles.head}>
          <span>{t('Details')}</span>
          {!disabled && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Edit details')}
              onClick={() => {
                setWrites(true)
                setBegan(true)
              }}
            >
              {t('Edit')}
            </Button>
          )}
        </div>
        <FormattedText text={value} named={people} me={me} />
      </section>
    )
  return (
    <Field label={t('Details')} optional error={error} hint={t('“- ” starts a list; **bold**, *italic*, `code`.')}>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          className={fields.input}
          rows={began ? 7 : 3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        />
      )}
    </Field>
  )
}

/** What one says about a task, new or not. */
export const TaskFields = ({
  draft,
  onChange,
  people,
  goneName,
  goneValue = '',
  errors,
  disabled,
}: {
  draft: TaskDraft
  onChange: (part: Partial<TaskDraft>) => void
  people: readonly Member[]
  /** Who has the task and is not there any more, in words; they may keep it. */
  goneName?: string | undefined
  goneValue?: string
  errors: Record<string, string>
  disabled: boolean
}) => (
  <>
    <TextField
      label={t('Name')}
      data-autofocus
      autoComplete="off"
      value={draft.name}
      onChange={(event) => onChange({ name: event.target.value })}
      error={errors.name}
      disabled={disabled}
    />
    <DetailsField
      value={draft.details}
      onChange={(details) => onChange({ details })}
      people={people}
      error={errors.details}
      disabled={disabled}
    />
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {t('Priority')}
      </span>
      <Segmented
        label={t('Priority')}
        wide
        value={draft.priority}
        onChange={(priority) => onChange({ priority })}
        options={priorities.map((value) => ({ value, label: priorityNames[value], disabled }))}
      />
      <FieldError text={errors.priority} />
    </div>
    <div className={styles.pair}>
      <Field label={t('Assigned to')} error={errors.assigned_to}>
        {(control) => (
          <Select
            {...control}
            value={draft.assigned_to}
            onChange={(event) => onChange({ assigned_to: event.target.value })}
            disabled={disabled}
          >
            {goneName === undefined ? (
              <option value="" disabled>
                {t('Choose someone')}
              </option>
            ) : (
              <option value={goneValue}>{goneName}</option>
            )}
            <option value={everyone}>{t('everyone')}</option>
            {people.map((one) => (
              <option key={one.id} value={one.username}>
                {nameAmong(one, people)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        label={t('Due')}
        optional
        value={draft.dueDate}
        onChange={(event) => onChange({ dueDate: event.target.value })}
        error={errors.dueDate}
        disabled={disabled}
      />
    </div>
    <TextField
      label={t('Labels##of a task')}
      optional
      placeholder={t('ep, live')}
      hint={t('Separate them with commas.')}
      autoComplete="off"
      value={draft.labels}
      onChange={(event) => onChange({ labels: event.target.value })}
      error={errors.labels}
      disabled={disabled}
    />
  </>
)
