import { useSearch } from '@tanstack/react-router'

/** A text of the query of this screen's address (`?email=…`), or undefined. */
export const useSearchText = (name: string): string | undefined => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A screen of this site to go on to, from `?next=`; anything that could lead elsewhere (`//host`, `\`, a scheme) is dropped. */
export const nextAddress = (asked: unknown): string | undefined => {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return undefined
  const here = 'http://here.invalid'
  if (!URL.canParse(asked, here)) return undefined
  const address = new URL(asked, here)
  return address.origin === here ? address.pathname + address.search + address.hash : undefined
}
