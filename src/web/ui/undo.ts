import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { onPersonChange } from '#web/session/person-change.ts'
import { createStore, useStore } from '#web/store.ts'
import { flash } from '#web/ui/flash.ts'

/** How long the way to take something back is shown, in milliseconds. */
export const undoMs = 10_000

const mostAtOnce = 8

/** What is said where something fails: a sentence for when the server has none, or one made of the failure. */
export type Fault = string | ((error: unknown) => string)

/** Something that was just done, and how it is taken back. */
export interface UndoOffer {
  /** What it was done to, mostly an id; a newer offer about the same takes its place, and without it none does. */
  about?: string
  words: string
  /** Takes it back; rejects where that failed, and is then offered once more. */
  undo: () => Promise<unknown>
  /** What is said where it cannot be taken back. */
  fault?: Fault
  /** The selector of what gets the focus when it is back; otherwise the heading of the screen gets it. */
  place?: string
  /** What it was done to is still there and keeps the focus. */
  keepsFocus?: boolean
  /** Shown by the screen where it was done, not in the strip. */
  inPlace?: boolean
  /** Called when the way back ends: for what the server cannot bring back, and is told only then. */
  onEnd?: () => void
}

/** An offer that stands; ids count up. */
export interface StandingOffer extends UndoOffer {
  id: number
}

const offers = createStore<readonly StandingOffer[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const drop = (gone: (one: StandingOffer) => boolean): readonly StandingOffer[] => {
  const dropped = offers.get().filter(gone)
  for (const { id } of dropped) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  if (dropped.length > 0) offers.set(offers.get().filter((one) => !dropped.includes(one)))
  return dropped
}

const end = (gone: (one: StandingOffer) => boolean): void => {
  for (const { onEnd } of drop(gone)) onEnd?.()
}

/** The sentence for something that failed. */
export const faultText = (fault: Fault, error: unknown): string =>
  typeof fault === 'string' ? messageOf(error, fault) : fault(error)

// What is not there any more, or has been changed by others since, stays so, however often one tries.
const isFinal = (error: unknown): boolean => error instanceof CallError && [404, 409, 410].includes(error.status)

const run = (id: number): void =>
  void timers.set(
    id,
    setTimeout(() => end((one) => one.id === id), undoMs),
  )

const isSame =
  (offer: UndoOffer) =>
  (one: StandingOffer): boolean =>
    one === offer || (offer.about !== undefined && one.about === offer.about)

/** The ways back from what was done in the last seconds; they outlive the screen that offers them. */
export const undo = {
  /** Offers for ten seconds to take something back. */
  offer: (offer: UndoOffer): void => {
    drop(isSame(offer))
    lastId += 1
    const id = lastId
    offers.set([...offers.get(), { ...offer, id }])
    run(id)
    const oldest = offers.get().slice(0, -mostAtOnce)
    if (oldest.length > 0) end((one) => oldest.includes(one))
  },
  /** Takes something back, and offers it once more where that fails for now. */
  takeBack: async (offer: UndoOffer): Promise<void> => {
    drop(isSame(offer))
    try {
      await offer.undo()
    } catch (error) {
      flash.error(faultText(offer.fault ?? t('Couldn’t undo that. Try again in a moment.'), error))
      if (!isFinal(error)) undo.offer(offer)
    }
  },
  /** Stops the clock of an offer; answers how it begins again, with its whole time. */
  hold: (id: number): (() => void) => {
    clearTimeout(timers.get(id))
    return () => {
      if (timers.has(id)) run(id)
    }
  },
  /** Ends an offer before its time. */
  end: (about: string): void => end((one) => one.about === about),
}

// Another person takes nothing back.
onPersonChange(() => void drop(() => true))

// A page that is left takes its clock along.
if ('addEventListener' in globalThis) addEventListener('pagehide', () => end(({ onEnd }) => onEnd !== undefined))

/** What can be taken back now, oldest first. */
export const listOffers = offers.get

/** What can be taken back now, oldest first, for screens. */
export const useUndoOffers = (): readonly StandingOffer[] => useStore(offers)
