import type { Route } from '#kernel/route.ts'
import type { SourceFile } from './source-files.ts'

/** One use case asks another: `from` and `to` are their paths. */
export interface Arrow {
  from: string
  to: string
  names: string[]
}

const importsOf = (text: string): { to: string; names: string[] }[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '\.\/([^']+)'/gm)].map(([, names = '', to = '']) => ({
    to,
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  }))

/** The files that answer a call that writes, found in the table of handlers of each `<noun>-feature.ts`. */
const writersOf = (feature: SourceFile, routes: Readonly<Record<string, Route>>): Set<string> => {
  const handlers = feature.text.split(/\n +(?=\w+: )/).slice(1)
  const writing = handlers.filter((handler) => {
    const row = routes[/^\w+/.exec(handler)?.[0] ?? '']
    return row !== undefined && row.method !== 'GET'
  })
  const folder = feature.path.replace(/[^/]+$/, '')
  return new Set(
    importsOf(feature.text)
      .filter(({ names }) => writing.some((handler) => names.includes(/=>\s*(\w+)\(/.exec(handler)?.[1] ?? '')))
      .map(({ to }) => folder + to)
      .filter((path) => !path.endsWith('store.ts')),
  )
}

/** Each import of one writing use case by another of the same feature. */
export const useCaseArrows = (files: readonly SourceFile[], routes: Readonly<Record<string, Route>>): Arrow[] => {
  const features = files.filter(({ path }) => /^src\/features\/[^/]+\/server\/[^/]+-feature\.ts$/.test(path))
  const writers = new Set(features.flatMap((feature) => [...writersOf(feature, routes)]))
  return files
    .filter(({ path }) => writers.has(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .map(({ to, names }) => ({ from: path, to: path.replace(/[^/]+$/, '') + to, names }))
        .filter(({ to, names }) => writers.has(to) && names.length > 0),
    )
}
