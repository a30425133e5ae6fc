const dots = /^(\.|%2e){1,2}$/i

/**
 * A screen of this site to go on to, as somebody asks for it. What could lead elsewhere is dropped: a scheme, `//host`, `\`, and what a
 * browser would tidy into one of them (`/.//host`, a tab).
 */
export const ownAddress = (asked: unknown): string | undefined => {
  if (typeof asked !== 'string' || !asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked)) return undefined
  const [path = ''] = asked.split(/[?#]/)
  return path.includes('//') || path.split('/').some((part) => dots.test(part)) ? undefined : asked
}
