/** The roles that an invitation or a change can give. */
export const givenRoles = ['manager', 'member', 'guest'] as const
export type GivenRole = (typeof givenRoles)[number]
