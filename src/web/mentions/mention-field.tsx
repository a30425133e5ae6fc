import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { membersLike, mentionAtCaret } from '#kernel/mentions.ts'
import type { Member } from '#web/session/use-members.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar, PersonName } from '#web/ui/identity.tsx'
import styles from './mention-field.module.css'

const mostShown = 6

export interface MentionFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onKeyDown'> {
  label: string
  value: string
  onChange: (text: string) => void
  members: readonly Member[]
  /** Enter alone; with Shift, or where nothing is sent by it, it is a new line. */
  onSend?: () => void
  onEscape?: () => void
  /** Hands out the text field. */
  area?: (element: HTMLTextAreaElement | null) => void
}

/** A text with lines in which an @ offers the members; arrows move, Enter or Tab takes one, Escape closes. */
export const MentionField = ({
  label,
  value,
  onChange,
  members,
  onSend,
  onEscape,
  area,
  ...rest
}: MentionFieldProps) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<{ from: number; typed: string } | null>(null)
  const [active, setActive] = useState(0)
  const caret = useRef<number | null>(null)
  const offered = asked ? membersLike(members, asked.typed).slice(0, mostShown) : []
  const chosen = offered[Math.min(active, offered.length - 1)]

  useEffect(() => {
    // After a name was put in, one writes on behind it.
    if (caret.current === null || field.current?.value !== value) return
    field.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  const look = (): void => {
    const {
      value: text,
      selectionStart,
      selectionEnd,
    } = field.current ?? { value: '', selectionStart: 0, selectionEnd: 0 }
    const next = selectionStart === selectionEnd ? mentionAtCaret(text, selectionStart) : null
    if (next?.from === asked?.from && next?.typed === asked?.typed) return
    setAsked(next)
    setActive(0)
  }
  const take = (member: Member): void => {
    if (!asked) return
    const name = `@${member.username} `
    const rest = value.slice(asked.from + 1 + asked.typed.length)
    caret.current = asked.from + name.length
    setAsked(null)
    onChange(value.slice(0, asked.from) + name + rest.replace(/^ /, ''))
  }
  const onPickerKey = (event: KeyboardEvent): boolean => {
    if (!chosen) return false
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(chosen)
    else if (event.key === 'Escape') setAsked(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || onPickerKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey && onSend) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape' && onEscape) {
      event.stopPropagation()
      onEscape()
    }
  }
  return (
    <>
      <textarea
        {...rest}
        ref={(element) => {
          field.current = element
          area?.(element)
        }}
        aria-label={label}
        aria-autocomplete="list"
        // Escape closes the list first, and only then a window around it.
        data-mantine-stop-propagation={chosen !== undefined}
        aria-controls={chosen && `${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={() => setAsked(null)}
        onKeyDown={onKeyDown}
      />
      {chosen && (
        <div
          ref={(element) => {
            if (element && field.current) placeAbove(element, field.current)
          }}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Members')}
          className={styles.list}
        >
          {offered.map((member) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field's keys do the same
            <div
              key={member.id}
              id={`${id}-${member.id}`}
              role="option"
              aria-selected={member === chosen}
              className={classNames(styles.option, member === chosen && styles.active)}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(member)}
            >
              <Avatar name={member.displayName} src={member.profilePictureUrl} size={22} />
              <span>
                <PersonName person={member} />
              </span>
            </div>
          ))}
        </div>
      )}
      <span className={styles.said} role="status">
        {chosen &&
          t('{count, plural, one {# member} other {# members}} to mention; choose with arrows and Enter.', {
            count: offered.length,
          })}
      </span>
    </>
  )
}

// Fixed, so that no scrolling list cuts it off; below the field where there is no room above.
const placeAbove = (list: HTMLElement, field: HTMLElement): void => {
  const box = field.getBoundingClientRect()
  const above = box.top - list.offsetHeight - 4
  list.style.left = `${Math.max(8, Math.min(box.left, document.documentElement.clientWidth - list.offsetWidth - 8))}px`
  list.style.top = `${above > 8 ? above : box.bottom + 4}px`
}
