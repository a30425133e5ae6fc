import { asJson, fieldsOf, type Stored, stored, useStored } from '#web/browser-storage.ts'
import type { Merch, MerchShowCard } from '../contract/merch.ts'

/** Where a phone sells: kept in this browser, so that an evening goes on after a reload. */
export interface TableChoice {
  /** Null is no show; undefined was not chosen. */
  showKey?: string | null
  currency?: string
  locationId?: string
  /** The show that the place was chosen for. */
  locationFor?: string | null
}

/** Where a phone sells: what it chose, else tonight's show, the place of that show, and the currency of the books. */
export const tableOf = (merch: Merch, shows: readonly MerchShowCard[], choice: TableChoice) => {
  const near = shows.filter(({ key, isClosed }) => !isClosed || key === choice.showKey)
  const meant =
    choice.showKey === undefined ? ({ day }: MerchShowCard) => day === merch.today : isChosen(choice.showKey)
  const show = near.find(meant) ?? null
  const showKey = show?.key ?? null
  const places = merch.locations.filter(({ isArchived }) => !isArchived)
  const stocked = new Set(
    merch.products
      .flatMap(({ variants }) => variants.flatMap(({ stock }) => stock))
      .filter(({ pieces }) => pieces > 0)
      .map((one) => one.locationId),
  )
  const wanted = [choice.locationFor === showKey ? choice.locationId : undefined, show?.locationId, choice.locationId]
  const locationId =
    wanted.find((id) => places.some((place) => place.id === id)) ??
    places.find(({ id }) => stocked.has(id))?.id ??
    places[0]?.id ??
    ''
  const currency =
    [choice.currency, merch.mainCurrency].find((code) => code !== undefined && merch.currencies.includes(code)) ??
    merch.currencies[0] ??
    merch.mainCurrency
  return { near, showKey, places, locationId, currency }
}

const isChosen =
  (showKey: string | null) =>
  ({ key }: MerchShowCard): boolean =>
    key === showKey

const choiceIn = (value: unknown): TableChoice => {
  const { showKey, currency, locationId, locationFor } = fieldsOf(value) ?? {}
  return {
    ...((typeof showKey === 'string' || showKey === null) && { showKey }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof locationId === 'string' && { locationId }),
    ...((typeof locationFor === 'string' || locationFor === null) && { locationFor }),
  }
}

const nothing: TableChoice = {}

const placeOf = (workspaceId: string): Stored<TableChoice> =>
  stored({ name: `backline.merch-table.${workspaceId}`, codec: asJson(choiceIn), otherwise: nothing })

/** What this phone chose, and how to choose otherwise. */
export const useTableChoice = (workspaceId: string): [TableChoice, (change: TableChoice) => void] => {
  const [choice, setChoice] = useStored(placeOf(workspaceId))
  return [choice, (change) => setChoice({ ...choice, ...change })]
}
