import { plural } from '#kernel/counted.ts'

const names = new Intl.ListFormat('en-GB')

/** Why an account cannot be deleted yet: the named workspaces of its own have other members. */
export const othersAreInText = (workspaces: readonly string[]): string =>
  `Others are still in ${names.format(workspaces.map((name) => `“${name}”`))}. ${plural(
    workspaces.length,
    'Hand this workspace over or delete it',
    'Hand these workspaces over or delete them',
  )} first, or have the others leave.`
