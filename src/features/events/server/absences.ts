import { daysBetween, type PlainDate } from '#kernel/dates.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { Absence } from '../contract/calendar.ts'
import { maxAbsenceDays, maxAbsences } from '../contract/event-limits.ts'
import {
  type AbsenceFields,
  type AbsenceRow,
  countOwnAbsences,
  deleteAbsenceRow,
  insertAbsence,
  lockAbsence,
  readAbsences,
  updateAbsence,
} from './absences.store.ts'
import { lockOwnMembership } from './people.store.ts'
import { tellCalendar } from './tell-live.ts'

interface GivenAbsence {
  from: PlainDate
  to: PlainDate
  note: string
  shared?: boolean | undefined
}

/** An absence as somebody may see it: the note of another is theirs, unless they share it. */
export const presentAbsence = (row: AbsenceRow, viewerId: string): Absence => {
  const isMine = row.account_id === viewerId
  return {
    kind: 'absence',
    key: `absence:${row.id}`,
    id: row.id,
    memberId: row.account_id,
    username: row.username,
    displayName: row.display_name,
    date: row.starts_on,
    endDate: row.ends_on,
    note: isMine || row.is_shared ? row.note : null,
    isShared: row.is_shared,
    isMine,
    rowVersion: row.row_version,
  }
}

const fieldsOf = ({ from, to, note, shared }: GivenAbsence): AbsenceFields => {
  if (to < from) throw invalidField('to', t('The last day is before the first.'))
  if (daysBetween(from, to) >= maxAbsenceDays)
    throw invalidField('to', t('An absence can last at most {max} days.', { max: maxAbsenceDays }))
  return { starts_on: from, ends_on: to, note, is_shared: shared ?? false }
}

const read = async (tx: Tx, scope: WorkspaceScope, absenceId: string): Promise<{ absence: Absence }> => {
  const row = await lockAbsence(tx, scope, absenceId)
  if (!row) throw missing(t('This absence'))
  return { absence: presentAbsence(row, scope.userId) }
}

/** Says that oneself is away. */
export const addAbsence = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenAbsence,
  keepReply: KeepReply,
): Promise<{ absence: Absence }> =>
  services.database.within(scope, async (tx) => {
    const fields = fieldsOf(given)
    await lockOwnMembership(tx, scope)
    if ((await countOwnAbsences(tx, scope)) >= maxAbsences)
      throw new Failure('conflict', t('You already have {max} absences; delete old ones first.', { max: maxAbsences }))
    // Pressed twice, or said again: once is enough.
    const same = (await readAbsences(tx, scope, fields.starts_on, fields.ends_on)).some(
      ({ account_id, starts_on, ends_on }) =>
        account_id === scope.userId && starts_on === fields.starts_on && ends_on === fields.ends_on,
    )
    if (same) throw invalidField('from', t('You’re already away on these days.'))
    const id = newId()
    await insertAbsence(tx, scope, id, fields)
    await tellCalendar(services, tx, scope, { absenceId: id })
    return keepReply(tx, await read(tx, scope, id))
  })

// Others' absences are seen, so they are refused by name and not as if they were not there.
const findOwn = async (tx: Tx, scope: WorkspaceScope, absenceId: string): Promise<AbsenceRow> => {
  const row = await lockAbsence(tx, scope, absenceId)
  if (!row) throw missing(t('This absence'))
  if (row.account_id !== scope.userId) throw new Failure('forbidden', t('You can only change your own absences.'))
  return row
}

/** Changes an absence of oneself; a stale version is refused with the newer one. */
export const editAbsence = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenAbsence & { absenceId: string; rowVersion?: number | undefined },
): Promise<{ absence: Absence }> =>
  services.database.within(scope, async (tx) => {
    const current = await findOwn(tx, scope, given.absenceId)
    await requireFreshVersion(current.row_version, given.rowVersion, t('this absence'), () => ({
      absence: presentAbsence(current, scope.userId),
    }))
    await updateAbsence(tx, scope, current.id, fieldsOf(given))
    await tellCalendar(services, tx, scope, { absenceId: current.id })
    return read(tx, scope, current.id)
  })

/** Takes an absence of oneself away. */
export const deleteAbsence = (
  services: Services,
  scope: WorkspaceScope,
  absenceId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await findOwn(tx, scope, absenceId)
    await deleteAbsenceRow(tx, scope, absenceId)
    await tellCalendar(services, tx, scope, { absenceId })
    return { message: t('Absence deleted.') }
  })
