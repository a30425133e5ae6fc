import { type AccountTier, plans } from '#features/plans/contract/plan.ts'
import { counted, plural } from '#kernel/counted.ts'
import { typed } from '#server/command-line.ts'
import type { Storage } from '#server/storage/storage.ts'
import { checkFiles, type FileCheckOptions } from './check-files.ts'
import { type CheckResult, checked } from './finding.ts'
import { rowsOf } from './kept-sums.store.ts'
import type { Mended } from './mend.ts'
import { type DatabaseSnapshot, type OwnerLogin, readSnapshot } from './snapshot.store.ts'

/** Whether the booked bytes are those of the rows, and who has more than the plan allows (which a smaller plan can cause). */
const checkBooks = (snapshot: DatabaseSnapshot): CheckResult[] => [
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
    { notes: snapshot.wrongSums ? [] : [`Only ${typed('verify')} looks into the sums of bands.`] },
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

/** Checks what must always hold between database and files, also while a server runs; `owner` owns the tables. */
export const verify = async (
  owner: OwnerLogin,
  storage: Storage,
  options: FileCheckOptions,
): Promise<CheckResult[]> => {
  const snapshot = await readSnapshot(owner)
  return [...(await checkFiles(storage, snapshot, options)), ...checkBooks(snapshot)]
}

/** How many things all checks together found wrong. */
export const countViolations = (results: CheckResult[]): number =>
  results.reduce((sum, { violations }) => sum + violations.length, 0)

/** The results in lines for the terminal. */
export const reportLines = (results: CheckResult[]): string[] => {
  const violations = countViolations(results)
  const unjudged = results.reduce((sum, result) => sum + result.unjudged, 0)
  return [
    ...results.flatMap(({ check, examined, violations: wrong, warnings, notes }) => [
      `${wrong.length > 0 ? '✗' : '✓'} ${check} (${examined})`,
      ...wrong.map((text) => `    ${text}`),
      ...warnings.map((text) => `    warning: ${text}`),
      ...notes.map((text) => `    note: ${text}`),
    ]),
    verdict(violations, unjudged),
  ]
}

const verdict = (violations: number, unjudged: number): string => {
  if (violations > 0) return `${counted(violations, 'thing is', 'things are')} wrong.`
  if (unjudged === 0) return 'All is as it must be.'
  return `Nothing is wrong of what was judged; ${counted(unjudged, 'file was', 'files were')} not: check again later.`
}

/** What mending did, in lines for the terminal. */
export const mendedLines = ({ done, left, aside }: Mended): string[] => [
  ...(done.length > 0 ? [`Mended: ${counted(done.length, 'thing')}`] : []),
  ...done.map((text) => `    ${text}`),
  ...(aside.length > 0 ? ['Nothing was deleted. What was moved aside may go when nobody misses it.'] : []),
  ...(left.length > 0 ? [`Left for a person: ${counted(left.length, 'thing')}`] : []),
  ...left.map((text) => `    ${text}`),
  ...(left.length > 0 ? ['What is lost or damaged comes back from a backup, or from the person who sent it.'] : []),
  left.length === 0 ? 'All that was wrong is mended.' : 'The rest is mended.',
]
