import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { ledgerEntry } from './entry.ts'
import { maxUnpaid } from './finance-limits.ts'
import { ledgerFilter } from './ledger-rows.ts'
import { openStates } from './ledger-values.ts'
import { bookingDate, fromText, party } from './money-fields.ts'
import { givenUnpaid, owedSum, unpaidEntry } from './unpaid.ts'

const oneUnpaid = z.object({ unpaid: unpaidEntry })
const manages = {
  access: 'member',
  right: 'manage',
  kind: 'form',
  limit: { max: 300, seconds: 600, by: 'user', tries: 600 },
  next: '/finances',
} as const

/** The calls about money that is owed and not paid yet: none of it is in the ledger. */
export const unpaidRows = defineRoutes({
  getUnpaid: {
    method: 'GET',
    path: '/api/get-unpaid',
    doc: 'Money that is owed to the band or by it and not paid yet, what is due first in front, and what it comes to per currency.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    /** Days are those on which it is due. */
    query: ledgerFilter.extend({ state: z.preprocess(emptyAsAbsent, z.enum(openStates).default('open')) }),
    reply: z.object({ unpaid: listOf(unpaidEntry, maxUnpaid), sums: listOf(owedSum, 2 * mostCurrencies) }),
  },
  addUnpaid: {
    ...manages,
    method: 'POST',
    path: '/add-unpaid',
    doc: 'Keeps money that is owed to the band or by it, with the day on which it is due; nothing is booked.',
    refuses: ['conflict'],
    body: z.object(givenUnpaid),
    reply: oneUnpaid,
    repeatable: true,
  },
  editUnpaid: {
    ...manages,
    method: 'POST',
    path: '/edit-unpaid',
    doc: 'Has money that is owed say something else.',
    body: z.object({ unpaidId: id, rowVersion, ...givenUnpaid }),
    reply: oneUnpaid,
  },
  deleteUnpaid: {
    ...manages,
    method: 'POST',
    path: '/delete-unpaid',
    doc: 'Takes money that is owed off the list; it can be brought back.',
    refuses: ['conflict'],
    body: z.object({ unpaidId: id }),
    reply: z.object({ message: z.string() }),
  },
  restoreUnpaid: {
    ...manages,
    method: 'POST',
    path: '/restore-unpaid',
    doc: 'Brings back what was taken off the list of what is owed.',
    refuses: ['conflict'],
    body: z.object({ unpaidId: id }),
    reply: oneUnpaid,
  },
  payUnpaid: {
    ...manages,
    method: 'POST',
    path: '/pay-unpaid',
    doc: 'Books what was owed on the day on which it was paid, by the account or member that paid or was paid.',
    body: z.object({ unpaidId: id, rowVersion, date: bookingDate, by: z.preprocess(fromText, party) }),
    reply: z.object({ entry: ledgerEntry }),
  },
  unpayUnpaid: {
    ...manages,
    method: 'POST',
    path: '/unpay-unpaid',
    doc: 'Takes a payment of what was owed back out of the ledger: it is open again.',
    refuses: ['conflict'],
    body: z.object({ unpaidId: id }),
    reply: oneUnpaid,
  },
})
