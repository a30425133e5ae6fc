import { type AccountTier, plans } from '#features/plans/contract/plan.ts'
import { counted, plural } from '#kernel/counted.ts'
import { type CheckResult, checked } from './finding.ts'
import { rowsOf } from './kept-sums.store.ts'
import type { DatabaseSnapshot } from './snapshot.store.ts'

/** Whether the booked bytes are those of the rows, and who has more than the plan allows (which a smaller plan can cause). */
export const checkBooks = (snapshot: DatabaseSnapshot): CheckResult[] => [
  checked(
    'booked bytes are those of the files',
    snapshot.workspaces,
    snapshot.misbooked.map(({ workspaceId, name, booked, summed }) => ({
      text: `The workspace “${name}” has ${counted(booked, 'byte')} booked, but its files have ${summed}.`,
      remedy: { kind: 'book', workspaceId },
    })),
  ),
  checked(
    'kept sums are those of their rows',
    snapshot.wrongSums ? snapshot.workspaces : 0,
    (snapshot.wrongSums ?? []).map(({ workspaceId, name, of, wrong }) => ({
      text: `The ${of} of the workspace “${name}” has ${counted(wrong, 'sum')} that ${plural(wrong, 'is', 'are')} not what its ${rowsOf(of)} come to.`,
      remedy: { kind: 'sum again', workspaceId, of },
    })),
    { notes: snapshot.wrongSums ? [] : ['Only npm run verify looks into the sums of bands.'] },
  ),
  checked('people fit their plans', snapshot.seats.length, [], {
    warnings: [
      ...snapshot.seats.flatMap(({ name, tier, taken }) => {
        const seats = plans[tier as AccountTier].peoplePerWorkspace
        return taken > seats ? [`The workspace “${name}” has ${taken} people and invitations, its plan ${seats}.`] : []
      }),
      ...snapshot.owners.flatMap(({ username, tier, owned }) => {
        const allowed = plans[tier as AccountTier].workspaces
        return owned > allowed ? [`${username} owns ${counted(owned, 'workspace')}, the plan has ${allowed}.`] : []
      }),
    ],
  }),
  checked(
    'guest links lead to songs',
    snapshot.guestLinks,
    snapshot.emptyGuestLinks.map(({ id, workspace }) => ({
      text: `The guest link ${id} of the workspace “${workspace}” opens no song: end it there.`,
    })),
  ),
]
