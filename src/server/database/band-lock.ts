import { uuidLiteral } from './walls.ts'

/** The bands that a transaction works in: beside others, or alone, so that nothing else is written there meanwhile. */
export interface BandsHeld {
  ids: readonly string[]
  alone: boolean
}

// Apart from the other advisory locks, each of which has a number of its own.
const kind = 87

/**
 * What holds bands from the beginning of a transaction to its end, as the items of a SELECT, in the order of their ids. Who
 * writes in a band holds it beside others, and who takes it away holds it alone: one of them waits before it has locked
 * anything that the other could want (decision 0087).
 */
export const holding = ({ ids, alone }: BandsHeld): string[] =>
  ids
    .toSorted()
    .map((id) => `pg_advisory_xact_lock${alone ? '' : '_shared'}(hashtextextended(${uuidLiteral(id)}, ${kind}))`)
