import { trainers } from '#features/training/contract/trainers.ts'

/** Screens that the frame itself leads to: the menu, what the cog of the header (on phones the profile menu) opens, and what was shared, while it waits. */
export const inTheFrame: readonly string[] = ['/navbar', '/settings', '/share']

/** Screens that need no entry in the menu, because one that has an entry leads there; by their addresses. */
export const linkedFrom: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(trainers).map(({ path, group }) => [path, `/${group}-training`])),
  '/training-progress': '/audio-training',
  '/tokens': '/settings',
  '/webhooks': '/settings',
  '/merch/sell': '/merch',
  '/transactions/import': '/transactions',
  '/transactions/royalties': '/transactions/import',
}
