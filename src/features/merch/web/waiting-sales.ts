import { CallError } from '#client/client.ts'
import { api } from '#web/api.ts'
import { onStatus } from '#web/call-status.ts'
import { mayPass } from '#web/offline/outbox.ts'
import { mayHaveWaiting, rememberWaiter } from '#web/offline/waiting-people.ts'
import { createStore, useStore } from '#web/store.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshMerch } from './queries.ts'
import { dropSale, putSale, salesOf, type WaitingSale } from './sale-store.ts'

const waiting = createStore<readonly WaitingSale[]>([])

/** Whether sales of this person wait in this browser. */
export const anyWaits = async (personId: string): Promise<boolean> => (await salesOf(personId)).length > 0

const readSales = async (personId: string): Promise<readonly WaitingSale[]> => {
  const sales = await salesOf(personId)
  waiting.set(sales)
  return sales
}

/** The sales of the signed-in person that wait in this browser, refused ones among them. */
export const useWaitingSales = (): readonly WaitingSale[] => useStore(waiting)

const sendOne = async ({ act, sale, saleId, workspaceId }: WaitingSale): Promise<void> => {
  const how = { workspaceId }
  const { notices } = act === 'sell' && sale ? await api.sellMerch(sale, how) : await api.undoMerchSale({ saleId }, how)
  for (const notice of notices) flash.warning(notice)
}

const sendAll = async (personId: string): Promise<void> => {
  const places = new Set<string>()
  for (const row of await readSales(personId)) {
    if (row.refused !== null) continue
    // The session is the browser's: what one has sold never goes out under the name of another.
    const { user_id } = await api.getSessionUserId({})
    if (user_id !== personId) break
    try {
      await sendOne(row)
    } catch (error) {
      if (!(error instanceof CallError) || mayPass(error)) break
      await putSale({ ...row, refused: error.body.error ?? error.message })
      continue
    }
    await dropSale(row)
    places.add(row.workspaceId)
    await readSales(personId)
  }
  for (const id of places) void refreshMerch(id)
}

let sending: Promise<void> | null = null
let again = false

/** Sends what waits, in order; of several tabs one at a time does it. What gets no answer stays for the next time. */
export const sendSales = async (personId: string): Promise<void> => {
  if (sending) {
    again = true
    return
  }
  const lock = 'backline.merch-sales'
  sending = navigator.locks
    .request(lock, () => sendAll(personId))
    .catch(() => undefined)
    .finally(() => {
      sending = null
    })
  await sending
  await readSales(personId).catch(() => undefined)
  if (!again) return
  again = false
  await sendSales(personId)
}

/** Keeps a sale, or the wish to take one back, before anything else happens to it, then sends it; throws when there is no room. */
export const recordSale = async (row: Omit<WaitingSale, 'order' | 'refused'>): Promise<void> => {
  await putSale({ ...row, refused: null })
  rememberWaiter(row.personId)
  await readSales(row.personId)
  void sendSales(row.personId)
}

/** Tries a refused sale once more. */
export const retrySale = async (row: WaitingSale): Promise<void> => {
  await putSale({ ...row, refused: null })
  await sendSales(row.personId)
}

/** Gives a refused sale up. */
export const discardSale = async (row: WaitingSale): Promise<void> => {
  await dropSale(row)
  await readSales(row.personId)
}

const everyMs = 20_000

const sendForSeller = (): void => {
  const next = waiting.get().find(({ refused }) => refused === null)
  if (next && !sending) void sendSales(next.personId)
}

// Whatever the server answers, it is there again.
onStatus((status) => {
  if (status !== 0 && status < 500) sendForSeller()
})

/** Sends what waits now, when the network or the server is back, and now and then; answers how to stop. */
export const keepSending = (personId: string): (() => void) => {
  const send = (): void => {
    if (mayHaveWaiting(personId)) void sendSales(personId)
  }
  send()
  const timer = setInterval(sendForSeller, everyMs)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}
