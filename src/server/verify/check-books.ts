import { type AccountTier, plans } from '#features/plans/contract/plan.ts'
import { type CheckResult, checked } from './finding.ts'
import type { DatabaseSnapshot } from './snapshot.store.ts'

/** Whether the booked bytes are those of the rows, and who has more than the plan allows (which a smaller plan can cause). */
export const checkBooks = (snapshot: DatabaseSnapshot): CheckResult[] => [
  checked(
    'booked bytes are those of the files',
    snapshot.workspaces,
    snapshot.misbooked.map(
      ({ workspaceId, booked, summed }) =>
        `The workspace ${workspaceId} has ${booked} bytes booked, but its files have ${summed}.`,
    ),
  ),
  checked(
    'people fit their plans',
    snapshot.seats.length,
    [],
    [
      ...snapshot.seats.flatMap(({ workspaceId, tier, taken }) => {
        const seats = plans[tier as AccountTier].peoplePerWorkspace
        return taken > seats
          ? [`The workspace ${workspaceId} has ${taken} people and invitations, its plan ${seats}.`]
          : []
      }),
      ...snapshot.owners.flatMap(({ username, tier, owned }) => {
        const allowed = plans[tier as AccountTier].workspaces
        return owned > allowed ? [`${username} owns ${owned} workspaces, the plan has ${allowed}.`] : []
      }),
    ],
  ),
  checked(
    'guest links lead to songs',
    snapshot.guestLinks,
    snapshot.emptyGuestLinks.map((id) => `The guest link ${id} opens no song.`),
  ),
]
