import { refuseUnproved } from '#features/accounts/server/api.ts'
import type { Addressee } from '#kernel/address-line.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'
import { maxInvitedOfDay } from '../contract/event-limits.ts'
import { addressHash } from './guest-links.ts'
import { readRefusals } from './guests.store.ts'

const day = 86_400
// How often one address is invited in a day, by all bands of the server.
const invitedOften = { max: 10, seconds: day }

/** Nobody writes to strangers by way of a band: each address counts, for the band and for itself. */
export const countAll = async (
  { database }: Services,
  { workspaceId }: WorkspaceScope,
  people: readonly Addressee[],
) => {
  for (const { address } of people) {
    const hash = addressHash('', foldEmail(address))
    await countCall(database, workspaceId, [
      ...rulesFor('event-guests', workspaceId, { max: maxInvitedOfDay, seconds: day }),
      ...rulesFor('event-guest', hash, invitedOften),
    ])
  }
}

/** Refuses addresses that want nothing more from the band. */
export const refuseRefusing = async (tx: Tx, scope: WorkspaceScope, people: readonly Addressee[]): Promise<void> => {
  const hashOf = ({ address }: Addressee): string => addressHash(scope.workspaceId, foldEmail(address))
  const refusals = await readRefusals(tx, scope, people.map(hashOf))
  const refusing = people.find((one) => refusals.has(hashOf(one)))
  if (refusing)
    throw invalidField('people', t('{email} wants no more invitations from this band.', { email: refusing.address }))
}

/** Counts each of these people as invited, and answers why some of them cannot be, by their addresses. */
export const countInvited = async (
  services: Services,
  scope: WorkspaceScope,
  people: readonly Addressee[],
): Promise<Map<string, string>> => {
  const refused = new Map<string, string>()
  for (const person of people) {
    try {
      await services.database.reading(scope, async (tx) => {
        await refuseUnproved(tx, scope.userId)
        await refuseRefusing(tx, scope, [person])
      })
      await countAll(services, scope, [person])
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.set(person.address, error.fields?.people ?? error.message)
    }
  }
  return refused
}
