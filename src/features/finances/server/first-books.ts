import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import { inEveryLanguage } from '#server/language/speak.ts'
import type { AccountKind } from '../contract/ledger-values.ts'

interface FirstCategory {
  direction: 'income' | 'expense'
  name: string
}

/** The categories that every band begins with, in the language that is spoken. */
export const firstCategories = (): FirstCategory[] => [
  ...[
    t('Shows'),
    t('Merch'),
    t('Royalties'),
    t('Streaming'),
    t('Sync'),
    t('Teaching'),
    t('Grants'),
    t('Other income'),
  ].map((name) => ({ direction: 'income' as const, name })),
  ...[
    t('Travel'),
    t('Lodging'),
    t('Food'),
    t('Rehearsal room'),
    t('Studio'),
    t('Production'),
    t('Equipment'),
    t('Merch stock'),
    t('Promotion'),
    t('Distribution'),
    t('Fees and taxes'),
    t('Other costs'),
  ].map((name) => ({ direction: 'expense' as const, name })),
]

/** The accounts that every band begins with, in the language that is spoken. */
export const firstAccounts = (): { kind: AccountKind; name: string }[] => [
  { kind: 'bank', name: t('Bank') },
  { kind: 'cash', name: t('Cash') },
]

const [english = [], ...others] = inEveryLanguage(firstCategories)

/** How a first category of this English name may be called in the books of a band, folded: in English, and in every other language. */
export const namesOfFirst = (direction: FirstCategory['direction'], name: string): string[] => {
  const at = english.findIndex((one) => one.direction === direction && one.name === name)
  return [name, ...others.map((all) => all[at]?.name ?? name)].map(foldName)
}
