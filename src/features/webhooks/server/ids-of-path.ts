const inPath: Readonly<Record<string, string>> = {
  demos: 'demo',
  'blind-votes': 'vote',
  'release-plan': 'release',
}
const inQuery = [
  'note',
  'task',
  'event',
  'occurrence',
  'drill',
  'transfer',
  'post',
  'poll',
  'page',
  'approval',
] as const

/** The ids that the address of a screen names: `/demos/1?note=2` is `{ demo: '1', note: '2' }`. */
export const idsOfPath = (path: string): Record<string, string> => {
  const [place = '', query = ''] = path.split('?')
  const [, screen = '', id] = place.split('/')
  const name = inPath[screen]
  const asked = new URLSearchParams(query)
  const named = inQuery.flatMap((key): [string, string][] => {
    const value = asked.get(key)
    return value === null ? [] : [[key, value]]
  })
  return { ...(name !== undefined && id !== undefined && { [name]: id }), ...Object.fromEntries(named) }
}
