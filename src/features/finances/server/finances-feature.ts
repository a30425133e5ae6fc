import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { KeptReplies } from '#server/http/kept-replies.ts'
import type { Services } from '#server/services.ts'
import type { Books } from '../contract/books.ts'
import type { GivenEntry, LedgerEntry } from '../contract/entry.ts'
import { routes } from '../contract/routes.ts'
import { listSplits, remindOfSplit } from './agreements.ts'
import { readMemberBalances, settlementsOf } from './balances.ts'
import { bookEntry } from './book-entry.ts'
import { bookDueOf } from './book-recurring.ts'
import { deleteClosedMonth, holdBooks, insertClosedMonth, updateHomeCurrency } from './books.store.ts'
import { addAccount, addCategory, editAccount, editCategory } from './change-books.ts'
import { deleteEntry, editEntry, restoreEntry, sortEntries } from './change-entries.ts'
import { showDashboard } from './dashboard.ts'
import { downloadPaper } from './download-paper.ts'
import { exportLedger } from './export-ledger.ts'
import { listLedger } from './list-ledger.ts'
import { mailSplitJob } from './mail-split.ts'
import { refuseNotOwn } from './policy.ts'
import { readBooks } from './present-books.ts'
import { readDetail, readEntry } from './present-entry.ts'
import { listUnpaid, owedSums } from './present-unpaid.ts'
import { deleteRate, getRate, listRates, saveRate } from './rates.ts'
import { readGiven } from './read-given.ts'
import { addReceipt, deleteReceipt, getReceipt } from './receipts.ts'
import { addRecurring, deleteRecurring, editRecurring, listRecurring, restoreRecurring } from './recurring.ts'
import { saveSplit } from './save-split.ts'
import { shareWaitingJob } from './share-waiting.ts'
import { showWaterfall } from './show-waterfall.ts'
import { endMails, paperByLink, showMailEnd, showSplit, signByLink, withdrawByLink } from './sign-by-link.ts'
import { signSplit } from './sign-split.ts'
import { tellFinances } from './tell-live.ts'
import { addUnpaid, deleteUnpaid, editUnpaid, payUnpaid, restoreUnpaid, unpayUnpaid } from './unpaid.ts'

const maxKeptBytes = 16_000_000

/** The money of a band. */
export const financesFeature = (services: Services): Feature => {
  const dashboards = new KeptReplies(maxKeptBytes)
  return defineFeature(
    routes,
    {
      getFinances: ({ scope }, input) => showDashboard(services, dashboards, scope, input),
      getBooks: ({ scope }) => services.database.within(scope, (tx) => wholeBooks(tx, scope)),
      saveBooks: ({ scope }, { homeCurrency }) =>
        changeBooks(services, scope, (tx) => updateHomeCurrency(tx, scope, homeCurrency)),
      addMoneyAccount: ({ scope, keepReply }, input) => addAccount(services, scope, input, keepReply),
      editMoneyAccount: ({ scope }, input) => editAccount(services, scope, input),
      addMoneyCategory: ({ scope, keepReply }, input) => addCategory(services, scope, input, keepReply),
      editMoneyCategory: ({ scope }, input) => editCategory(services, scope, input),
      closeMonth: ({ scope }, { month }) =>
        changeBooks(services, scope, async (tx) => {
          if (month > dateIn(await readTimeZone(tx, scope), Date.now()).slice(0, 7))
            throw new Failure('conflict', t('You can’t close a month before it starts.'))
          await insertClosedMonth(tx, scope, `${month}-01`)
        }),
      reopenMonth: async ({ scope }, { month }) => {
        await changeBooks(services, scope, (tx) => deleteClosedMonth(tx, scope, `${month}-01`))
        // What recurs and waited for this month is booked before somebody looks.
        await bookDueOf(services, scope.workspaceId)
        return services.database.within(scope, (tx) => wholeBooks(tx, scope))
      },
      getBalances: ({ scope }) =>
        services.database.within(scope, async (tx) => {
          const balances = await readMemberBalances(tx, scope)
          return { balances, settlements: settlementsOf(balances) }
        }),
      getRecurring: ({ scope }) => listRecurring(services, scope),
      addRecurring: ({ scope, keepReply }, input) => addRecurring(services, scope, input, keepReply),
      editRecurring: ({ scope }, input) => editRecurring(services, scope, input),
      deleteRecurring: ({ scope }, { recurringId }) => deleteRecurring(services, scope, recurringId),
      restoreRecurring: ({ scope }, { recurringId }) => restoreRecurring(services, scope, recurringId),
      getUnpaid: ({ scope }, input) =>
        services.database.within(scope, async (tx) => {
          const unpaid = await listUnpaid(tx, scope, input)
          return { unpaid, sums: owedSums(unpaid) }
        }),
      addUnpaid: ({ scope, keepReply }, input) => addUnpaid(services, scope, input, keepReply),
      editUnpaid: ({ scope }, input) => editUnpaid(services, scope, input),
      deleteUnpaid: ({ scope }, { unpaidId }) => deleteUnpaid(services, scope, unpaidId),
      restoreUnpaid: ({ scope }, { unpaidId }) => restoreUnpaid(services, scope, unpaidId),
      payUnpaid: ({ scope }, input) => payUnpaid(services, scope, input),
      unpayUnpaid: ({ scope }, { unpaidId }) => unpayUnpaid(services, scope, unpaidId),
      getExchangeRate: ({ scope }, input) => getRate(services, scope, input),
      getExchangeRates: ({ scope }) => listRates(services, scope),
      deleteExchangeRate: ({ scope }, input) => deleteRate(services, scope, input),
      saveExchangeRate: ({ scope }, input) => saveRate(services, scope, input),
      getLedger: ({ scope }, input) => listLedger(services, scope, input),
      getEntry: async ({ scope }, { id }) => ({
        entry: await services.database.within(scope, (tx) => readDetail(tx, scope, id)),
      }),
      addEntry: ({ scope, keepReply }, input) => addEntry(services, scope, input, keepReply),
      editEntry: ({ scope }, { entryId, rowVersion, ...given }) => {
        const entry = readGiven(given)
        refuseNotOwn(scope, entry)
        return editEntry(services, scope, { entryId, rowVersion, entry })
      },
      sortEntries: ({ scope }, input) => sortEntries(services, scope, input),
      deleteEntry: ({ scope }, { entryId, rowVersion }) => deleteEntry(services, scope, { entryId, rowVersion }),
      restoreEntry: ({ scope }, { entryId }) => restoreEntry(services, scope, entryId),
      addReceipt: ({ scope, file, keepReply }, input) => addReceipt(services, scope, input, file, keepReply),
      deleteReceipt: ({ scope }, { receiptId }) => deleteReceipt(services, scope, receiptId),
      getReceipt: ({ scope }, { id }) => getReceipt(services, scope, id),
      exportLedger: async ({ scope }, input) => exportLedger(services, scope, input),
      getSplits: ({ scope }, input) => listSplits(services, scope, input),
      getWaterfall: ({ scope }, { agreementId }) => showWaterfall(services, scope, agreementId),
      splitPaper: ({ scope }, { id, part }) => downloadPaper(services, scope, id, part),
      saveSplit: ({ scope, keepReply }, input) => saveSplit(services, scope, input, keepReply),
      signSplit: ({ scope }, { versionId }) => signSplit(services, scope, versionId, true),
      unsignSplit: ({ scope }, { versionId }) => signSplit(services, scope, versionId, false),
      remindOfSplit: ({ scope }, input) => remindOfSplit(services, scope, input),
      showSplit: (_context, { token }) => showSplit(services, token),
      signSplitByLink: (_context, { token, ...sent }) => signByLink(services, token, sent),
      withdrawSplitByLink: (_context, { token }) => withdrawByLink(services, token),
      splitDocument: (_context, { token }) => paperByLink(services, token, 'document'),
      splitSignatures: (_context, { token }) => paperByLink(services, token, 'signatures'),
      showSplitMailEnd: (_context, { token }) => showMailEnd(services, token),
      endSplitMails: (_context, { token, again }) => endMails(services, token, again === 'yes'),
    },
    {
      beforeFile: {
        addReceipt: holdRoomForMember(services),
      },
      workers: { 'mail-split-to-sign': mailSplitJob(services), 'share-waiting': shareWaitingJob(services) },
    },
  )
}

const wholeBooks = async (tx: Tx, scope: WorkspaceScope): Promise<{ books: Books }> => ({
  books: await readBooks(tx, scope),
})

const changeBooks = (
  services: Services,
  scope: WorkspaceScope,
  change: (tx: Tx) => Promise<void>,
): Promise<{ books: Books }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    await change(tx)
    await tellFinances(services, tx, scope)
    return wholeBooks(tx, scope)
  })

const addEntry = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenEntry,
  keepReply: KeepReply,
): Promise<{ entry: LedgerEntry }> => {
  const entry = readGiven(given)
  refuseNotOwn(scope, entry)
  return services.database.within(scope, async (tx) => {
    const { entryId } = await bookEntry(services, tx, scope, entry)
    return keepReply(tx, { entry: await readEntry(tx, scope, entryId) })
  })
}
