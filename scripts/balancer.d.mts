/** Where Debian puts nginx. */
export const balancerPath: string

/** What to do where the balancer of a test is not installed. */
export const withoutBalancer: string

/** Sees to it that the balancer of a test is there: installs Debian's when this user may, else says how to. */
export function findBalancer(say: (line: string) => void): void
