import type { MonthCard } from '#features/finances/contract/books.ts'

/**
 * The cards that have something to tell: currencies in which something came or went this month, or made a difference
 * in the one before, and the home currency, where people look first.
 */
export const movedCards = (cards: readonly MonthCard[], home: string | undefined): MonthCard[] =>
  cards.filter(
    ({ currency, previousNet, ...now }) =>
      currency === home || [now.in, now.out, previousNet].some((minor) => BigInt(minor) !== 0n),
  )
