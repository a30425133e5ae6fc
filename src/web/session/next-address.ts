import { useSearch } from '@tanstack/react-router'

export { ownAddress as nextAddress } from '#kernel/own-address.ts'

/** A text of the query of this screen's address (`?email=…`), or undefined. */
export const useSearchText = (name: string): string | undefined => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
