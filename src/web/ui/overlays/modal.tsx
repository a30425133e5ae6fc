import { ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { isNowhere } from '../held-focus.ts'
import styles from './modal.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useOnTop } from './use-on-top.ts'

const faults = '[aria-invalid="true"], [role="alert"]:not(:empty)'

const isDisabled = (element: Element): boolean => element.matches(':disabled')

const submitOf = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit' && !isDisabled(one),
  )

/** Keeps the focus in a form while it is sent, though its fields are closed; answers what had it. */
const holdFocus = (form: HTMLFormElement): Element | null => {
  const { activeElement } = document
  if (activeElement && form.contains(activeElement) && isDisabled(activeElement)) submitOf(form)?.focus()
  return activeElement
}

/** Leads to the first thing that is wrong, or back to where one was. */
const leadOn = (form: HTMLFormElement, before: Element | null): void => {
  const { activeElement } = document
  const isElsewhere = activeElement && activeElement !== document.body && !form.contains(activeElement)
  if (!form.isConnected || isElsewhere) return
  const fault = form.querySelector<HTMLElement>(faults)
  if (fault) {
    if (fault.role === 'alert') fault.tabIndex = -1
    fault.focus()
    return
  }
  const isHeld = !activeElement || activeElement === submitOf(form) || isDisabled(activeElement)
  if (!isHeld && form.contains(activeElement)) return
  const places = [before, ...form.querySelectorAll('input, select, textarea'), submitOf(form)]
  places
    .find((one): one is HTMLElement => one instanceof HTMLElement && form.contains(one) && !isDisabled(one))
    ?.focus()
}

/** Watches, from now on, every form that is sent: the focus stays in it, and an answer that refuses leads to what is wrong. */
const watchAnswers = (): void => {
  const sent = new Map<HTMLFormElement, Element | null>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLFormElement)) continue
      if (target.ariaBusy === 'true') sent.set(target, holdFocus(target))
      else if (sent.has(target)) {
        leadOn(target, sent.get(target) ?? null)
        sent.delete(target)
      }
    }
  })
  watch.observe(document.body, { attributes: true, attributeFilter: ['aria-busy'], subtree: true })
}

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const written =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="search"], [type="password"], [role="combobox"])'

/**
 * Knows whether something was written in the fields of a window: each that somebody typed or chose in is compared with what it
 * held when one first went there, and with what of it is saved by now (`data-saved`). A field that changes by itself, as a list does when its choices arrive, was not written in.
 */
const useDrafts = () => {
  const before = useRef(new Map<Written, string>())
  const typed = useRef(new Set<EventTarget>())
  return {
    remember: ({ target }: FocusEvent): void => {
      if (!target.matches(written)) return
      const field = target as Written
      if (!before.current.has(field)) before.current.set(field, field.value)
    },
    noteTyping: ({ target }: FormEvent): void => void typed.current.add(target),
    isWritten: (): boolean =>
      [...before.current].some(
        ([field, text]) =>
          field.isConnected && typed.current.has(field) && field.value !== text && field.value !== field.dataset.saved,
      ),
  }
}

/** Keeps the focus in a window whose content is replaced, as when what it shows has come: on the window itself, which has a name. */
const useHeldWindow = (opened: boolean): { content: RefObject<HTMLDivElement | null>; enter: () => void } => {
  const content = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  useLayoutEffect(() => {
    if (!opened) isEntered.current = false
    else if (isEntered.current && isNowhere()) content.current?.focus({ preventScroll: true })
  })
  return {
    content,
    enter: () => {
      isEntered.current = true
    },
  }
}

/** Asks, below a window in which something was written, whether it may go; to keep it is the answer at hand. */
const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => {
  const keep = useRef<HTMLButtonElement>(null)
  // It is in sight wherever one has scrolled to; one stays there.
  useEffect(() => keep.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.question} role="alertdialog" aria-labelledby="discard-question">
      <p id="discard-question">{t('Discard what you wrote?')}</p>
      <Button variant="danger" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button ref={keep} variant="primary" onClick={onKeep}>
        {t('Keep writing')}
      </Button>
    </div>
  )
}

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** That something was changed which its text fields do not show. */
  unsaved?: boolean
  /** The content; end it with `ModalActions`. */
  children: ReactNode
}

// Screens with forms have windows, too; the frame of the screens need not carry this.
watchAnswers()

const Leaving = createContext<() => void>(() => undefined)

/**
 * A window above the page: focus inside, Escape closes and gives it back; on a phone a sheet at the bottom, as high as its content.
 * Where something was written, Escape, the cross and a click beside it ask first.
 */
export const Modal = ({ opened, onClose, title, wide, unsaved = false, children }: ModalProps) => {
  useFocusBack(opened)
  const isOnTop = useOnTop(opened)
  const drafts = useDrafts()
  const { content, enter } = useHeldWindow(opened)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!opened) setAsks(false)
  }, [opened])
  const wasAt = useRef<Element | null>(null)
  const keepWriting = (): void => {
    setAsks(false)
    if (wasAt.current instanceof HTMLElement) wasAt.current.focus({ preventScroll: true })
  }
  const leave = (): void => {
    if (asks) keepWriting()
    else if (unsaved || drafts.isWritten()) {
      wasAt.current = document.activeElement
      setAsks(true)
    } else onClose()
  }
  return (
    <ModalRoot
      opened={opened}
      onClose={leave}
      returnFocus={false}
      closeOnEscape={isOnTop}
      centered
      padding={0}
      size={wide ? 720 : 460}
      classNames={{
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        overlay: styles.overlay ?? '',
        title: styles.title ?? '',
      }}
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <ModalOverlay />
      <ModalContent
        ref={content}
        onFocusCapture={(event) => {
          enter()
          drafts.remember(event)
        }}
        onInputCapture={drafts.noteTyping}
      >
        <div className={styles.head}>
          <ModalTitle>{title}</ModalTitle>
          <IconButton label={t('Close')} onClick={leave}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <Leaving value={leave}>{children}</Leaving>
        {asks && <DiscardQuestion onKeep={keepWriting} onDiscard={onClose} />}
      </ModalContent>
    </ModalRoot>
  )
}

/** The quiet button that closes a modal, and asks first as Escape does. */
export const ModalClose = () => {
  const leave = use(Leaving)
  return (
    <Button variant="quiet" onClick={leave}>
      {t('Close')}
    </Button>
  )
}

/** The padded middle of a modal. */
export const ModalBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** The bottom line of a modal, always in sight: quiet actions first, the primary one last. */
export const ModalActions = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
