import { z } from 'zod'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { newId } from '#server/new-id.ts'
import { checkedAddress } from '#server/outward/checked-address.ts'
import type { SealedColumn } from '#server/sealed-column.ts'
import type { Services } from '#server/services.ts'
import { maxOwnSubscribed, maxSubscribed, subscribedStaleHours } from '../contract/event-limits.ts'
import type { CalendarColour } from '../contract/event-values.ts'
import type { CalendarLegend, SubscribedCalendar } from '../contract/subscribed-calendar.ts'
import {
  askForSubscribed,
  insertSubscribed,
  lockSubscribed,
  markSubscribedDeleted,
  readSubscribedRows,
  type SubscribedRow,
  unmarkSubscribedDeleted,
  updateSubscribed,
} from './subscribed.store.ts'
import { tellCalendar } from './tell-live.ts'

/** What people say of a calendar. */
interface GivenCalendar {
  name: string
  colour: CalendarColour
}

/** To what the address of a calendar is sealed. */
export const addressBelongsTo = (workspaceId: string, id: string): string => `subscribed-calendar:${workspaceId}:${id}`

/** The addresses of calendars. */
export const sealedAddresses: SealedColumn = {
  table: 'subscribed_calendars',
  column: 'address',
  key: ['workspace_id', 'id'],
  of: ['workspace_id', 'id'],
  belongsTo: ({ workspace_id = '', id = '' }) => addressBelongsTo(workspace_id, id),
}

/** The address of a calendar; null where no key of this server opens it. */
export const addressOf = ({ sealing }: Services, { address, workspace_id, id }: SubscribedRow): string | null =>
  sealing.open(address, addressBelongsTo(workspace_id, id))

const sealed = ({ sealing }: Services, { workspaceId }: WorkspaceScope, id: string, address: string): Buffer =>
  sealing.seal(address, addressBelongsTo(workspaceId, id))

const waitMs = 15 * 60_000

const stateOf = ({ asked_at, ended_by, failing_since }: SubscribedRow): SubscribedCalendar['state'] => {
  if (asked_at !== null && asked_at.getTime() > Date.now() - waitMs) return 'checking'
  if (ended_by !== null) return ended_by === 'gone' ? 'gone' : 'ended'
  return failing_since === null ? 'on' : 'failing'
}

const hourMs = 3_600_000

const isStale = ({ ended_by, failing_since }: SubscribedRow): boolean =>
  ended_by !== null || (failing_since !== null && failing_since.getTime() < Date.now() - subscribedStaleHours * hourMs)

/** What tells the dates of a calendar from those of others. */
export const presentLegend = (row: SubscribedRow): CalendarLegend => ({
  id: row.id,
  name: row.name,
  colour: row.colour,
  onlyMine: row.only_for !== null,
  isStale: isStale(row),
})

const skipReasons = z.array(z.object({ reason: z.string(), events: z.number() }))

const present = (row: SubscribedRow): SubscribedCalendar => ({
  ...presentLegend(row),
  host: row.host,
  state: stateOf(row),
  fault: sayKept(row.fault ?? ''),
  checkedAt: row.checked_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  dates: row.dates,
  skipped: row.skipped,
  skips: skipReasons.parse(row.skips).map(({ reason, events }) => ({ reason: sayKept(reason), events })),
  isCut: row.is_cut,
  addedBy: row.adder_name,
  addedAt: row.added_at.toISOString(),
})

/** The calendars of others that a member sees. */
export const listSubscribed = (
  { database }: Services,
  scope: WorkspaceScope,
): Promise<{ calendars: SubscribedCalendar[] }> =>
  database.reading(scope, async (tx) => ({ calendars: (await readSubscribedRows(tx, scope)).map(present) }))

// Those of the band, or those of the person who asks. Under the lock of the workspace nobody adds to them meanwhile.
const readKind = async (tx: Tx, scope: WorkspaceScope, onlyMine: boolean): Promise<SubscribedRow[]> =>
  (await readSubscribedRows(tx, scope)).filter(({ only_for }) => (only_for !== null) === onlyMine)

const refuseTwice = (services: Services, others: readonly SubscribedRow[], address: string | null): void => {
  const there = others.find((row) => addressOf(services, row) === address)
  if (there && address !== null)
    throw new Failure('conflict', t('This calendar is there already, as “{name}”.', { name: there.name }))
}

const refuseTooMany = (same: readonly SubscribedRow[], onlyMine: boolean): void => {
  if (onlyMine && same.length >= maxOwnSubscribed)
    throw new Failure('conflict', t('You can add at most {max} calendars of your own.', { max: maxOwnSubscribed }))
  if (!onlyMine && same.length >= maxSubscribed)
    throw new Failure('conflict', t('A band can add at most {max} calendars.', { max: maxSubscribed }))
}

// A calendar that is deleted can only be brought back.
const findLiving = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<SubscribedRow> => {
  const row = await lockSubscribed(tx, scope, id)
  if (!row || row.deleted_at !== null) throw missing(t('This calendar'))
  return row
}

const haveRead = async (services: Services, tx: Tx, scope: WorkspaceScope, id: string): Promise<void> => {
  await services.jobs.send(tx, 'read-calendar', { workspaceId: scope.workspaceId, calendarId: id })
  await tellCalendar(services, tx, scope)
}

const reply = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<{ calendar: SubscribedCalendar }> => ({
  calendar: present(await findLiving(tx, scope, id)),
})

/** Adds a calendar, for the band or as the busy times of oneself; a job reads it at once. */
export const addSubscribed = (
  services: Services,
  scope: WorkspaceScope,
  { address: given, onlyMine = false, ...said }: GivenCalendar & { address: string; onlyMine?: boolean | undefined },
): Promise<{ calendar: SubscribedCalendar }> => {
  const { address, host } = checkedAddress(services.webhookNetworks, given)
  return services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const same = await readKind(tx, scope, onlyMine)
    refuseTwice(services, same, address)
    refuseTooMany(same, onlyMine)
    const id = newId()
    await insertSubscribed(tx, scope, {
      ...said,
      id,
      host,
      address: sealed(services, scope, id, address),
      only_for: onlyMine ? scope.userId : null,
    })
    await haveRead(services, tx, scope, id)
    return reply(tx, scope, id)
  })
}

/** Changes a calendar; another address is read at once. */
export const editSubscribed = (
  services: Services,
  scope: WorkspaceScope,
  { calendarId: id, address: given, ...said }: GivenCalendar & { calendarId: string; address?: string | undefined },
): Promise<{ calendar: SubscribedCalendar }> => {
  const checked = given === undefined ? null : checkedAddress(services.webhookNetworks, given)
  return services.database.within(scope, async (tx) => {
    if (checked) await lockWorkspace(tx, scope)
    const { only_for } = await findLiving(tx, scope, id)
    await updateSubscribed(tx, scope, id, said)
    if (checked) {
      const others = (await readKind(tx, scope, only_for !== null)).filter((row) => row.id !== id)
      refuseTwice(services, others, checked.address)
      const address = sealed(services, scope, id, checked.address)
      const host = checked.host
      await updateSubscribed(tx, scope, id, { address, host, etag: null, last_modified: null, read_at: null })
      await askForSubscribed(tx, scope, id)
      await haveRead(services, tx, scope, id)
    } else await tellCalendar(services, tx, scope)
    return reply(tx, scope, id)
  })
}

/** Has a calendar read now. */
export const refreshSubscribed = (
  services: Services,
  scope: WorkspaceScope,
  id: string,
): Promise<{ calendar: SubscribedCalendar }> =>
  services.database.within(scope, async (tx) => {
    const row = await findLiving(tx, scope, id)
    // Asked for twice, it is read once.
    if (stateOf(row) === 'checking') return { calendar: present(row) }
    await askForSubscribed(tx, scope, id)
    await haveRead(services, tx, scope, id)
    return reply(tx, scope, id)
  })

/** Takes a calendar away, with its dates. */
export const deleteSubscribed = (services: Services, scope: WorkspaceScope, id: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const { name } = await findLiving(tx, scope, id)
    await markSubscribedDeleted(tx, scope, id)
    await tellCalendar(services, tx, scope)
    return { message: t('Calendar “{name}” removed.', { name }) }
  })

/** Brings a calendar back. */
export const restoreSubscribed = (
  services: Services,
  scope: WorkspaceScope,
  id: string,
): Promise<{ calendar: SubscribedCalendar }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const row = await lockSubscribed(tx, scope, id)
    if (!row) throw missing(t('This calendar'))
    if (row.deleted_at === null) return { calendar: present(row) }
    const same = await readKind(tx, scope, row.only_for !== null)
    refuseTwice(services, same, addressOf(services, row))
    refuseTooMany(same, row.only_for !== null)
    if (!(await unmarkSubscribedDeleted(tx, scope, id))) throw missing(t('This calendar'))
    await askForSubscribed(tx, scope, id)
    await haveRead(services, tx, scope, id)
    return reply(tx, scope, id)
  })
