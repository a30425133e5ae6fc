import { maxLedgerSearch, maxTagLength } from '#features/finances/contract/finance-limits.ts'
import {
  type Direction,
  directions,
  type OpenState,
  openStates,
  type ProjectKind,
  projectKinds,
} from '#features/finances/contract/ledger-values.ts'
import { daysOfMonth, monthIn } from './month-words.ts'

/** What the ledger is narrowed to, as its address says it; empty texts are everything. */
export interface LedgerView {
  month: string
  direction: Direction | ''
  currency: string
  categoryId: string
  accountId: string
  memberId: string
  /** `show:ID` */
  project: string
  tag: string
  search: string
  /** What was paid, which is the ledger, or what is not paid yet. */
  state: OpenState | ''
}

/** All entries. */
export const wholeLedger: LedgerView = {
  month: '',
  direction: '',
  currency: '',
  categoryId: '',
  accountId: '',
  memberId: '',
  project: '',
  tag: '',
  search: '',
  state: '',
}

/** What the server is asked for. */
export interface AskedLedger {
  from?: string
  until?: string
  direction?: Direction
  currency?: string
  categoryId?: string
  accountId?: string
  memberId?: string
  projectKind?: ProjectKind
  projectId?: string
  tag?: string
  search: string
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const idIn = (value: unknown): string => (/^[0-9a-f-]{36}$/.test(textIn(value)) ? textIn(value) : '')

/** The view that the search of an address means; what means nothing is left out. */
export const viewIn = (search: Record<string, unknown>): LedgerView => ({
  month: monthIn(search.month) ?? '',
  direction: directions.find((one) => one === search.direction) ?? '',
  currency: /^[A-Z]{3}$/.test(textIn(search.currency)) ? textIn(search.currency) : '',
  categoryId: idIn(search.categoryId),
  accountId: idIn(search.accountId),
  memberId: idIn(search.memberId),
  project: projectKinds.some((kind) => textIn(search.project).startsWith(`${kind}:`)) ? textIn(search.project) : '',
  tag: textIn(search.tag).slice(0, maxTagLength),
  search: textIn(search.search).slice(0, maxLedgerSearch),
  state: openStates.find((one) => one === search.state) ?? '',
})

/** The search of an address for a view: only what narrows it. */
export const searchOf = (view: LedgerView): Record<string, string> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''))

/** Whether anything but the month narrows the ledger. */
export const isNarrowed = (view: LedgerView): boolean => Object.keys(searchOf(view)).length > 0

/** What a view asks the server for. */
export const askedOf = ({ month, project, direction, search, state: _state, ...plain }: LedgerView): AskedLedger => {
  const [kind, id] = project.split(':')
  const projectKind = projectKinds.find((one) => one === kind)
  return {
    ...(month !== '' && daysOfMonth(month)),
    ...(direction !== '' && { direction }),
    ...(projectKind && id && { projectKind, projectId: id }),
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== '')),
    search: search.trim(),
  }
}
