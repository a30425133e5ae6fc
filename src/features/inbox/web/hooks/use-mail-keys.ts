import { useEffect, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'

/** What the keys of the inbox do. */
export interface MailKeys {
  onStep: (by: 1 | -1) => void
  onOpen: () => void
  onReply: () => void
  onArchive: () => void
  onTrash: () => void
  onUnread: () => void
  onClose: () => void
}

/** The keys, and what each does, for the window that shows them. */
export const mailKeys = [
  [['j'], t('Next message')],
  [['k'], t('Previous message')],
  [['Enter'], t('Open the selected message')],
  [['r'], t('Reply')],
  [['e'], t('Archive##verb')],
  [['Delete'], t('Move to trash')],
  [['u'], t('Mark as unread')],
  [['Escape'], t('Back to the list')],
] as const

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/** Listens for the keys of the inbox while nobody writes. */
export const useMailKeys = (keys: MailKeys, active: boolean): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    if (!active) return
    const act = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const { onStep, onOpen, onReply, onArchive, onTrash, onUnread, onClose } = latest.current
      // Enter on a button or link is theirs.
      const onControl = event.target instanceof Element && event.target.closest('button, a') !== null
      const does: Record<string, () => void> = {
        j: () => onStep(1),
        k: () => onStep(-1),
        ...(!onControl && { Enter: onOpen }),
        r: onReply,
        e: onArchive,
        Delete: onTrash,
        u: onUnread,
        Escape: onClose,
      }
      const found = does[event.key]
      if (!found) return
      event.preventDefault()
      found()
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [active])
}
