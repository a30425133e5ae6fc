import type { Route } from '#kernel/route.ts'
import type { SourceFile } from './source-files.ts'

/** One use case takes a rule from another: `from` and `to` are their paths. */
export interface SharedRule {
  from: string
  to: string
  names: string[]
}

/** What a file imports of its own folder to call it; types alone bind nobody. */
const importsOf = (text: string): { to: string; names: string[] }[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '\.\/([^']+)'/gm)].map(([, names = '', to = '']) => ({
    to,
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  }))

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The files that answer a call that writes, as the table of handlers in a `<noun>-feature.ts` has them, with the functions called there. */
const useCasesOf = (feature: SourceFile, routes: Readonly<Record<string, Route>>): Map<string, Set<string>> => {
  // Handlers have one indent; what other tables of the file say of a row stands deeper.
  const indent = /\n( +)\w+: /.exec(feature.text.slice(feature.text.search(/defineFeature\(\s*routes\b/)))?.[1] ?? ''
  const called = feature.text.split(new RegExp(`\n${indent}(?=\\w+: )`)).flatMap((handler) => {
    const row = routes[/^\w+/.exec(handler)?.[0] ?? '']
    if (!row || row.method === 'GET') return []
    // The last call is the use case: others only bring it what it works with. What is given a transaction is a step of one.
    return [...handler.matchAll(/(?:=>|return|await)\s+(\w+)\((?!tx\b)/g)].at(-1)?.[1] ?? []
  })
  const imports = importsOf(feature.text).map(({ to, names }) => ({
    path: folderOf(feature.path) + to,
    handlers: new Set(names.filter((name) => called.includes(name))),
  }))
  return new Map(
    imports
      .filter(({ path, handlers }) => handlers.size > 0 && !path.endsWith('store.ts'))
      .map(({ path, handlers }) => [path, handlers]),
  )
}

/** Each rule that one use case imports from another of its feature. That one calls another as a whole is no shared rule. */
export const sharedRules = (files: readonly SourceFile[], routes: Readonly<Record<string, Route>>): SharedRule[] => {
  const features = files.filter(({ path }) => /^src\/features\/[^/]+\/server\/[^/]+-feature\.ts$/.test(path))
  const useCases = new Map(features.flatMap((feature) => [...useCasesOf(feature, routes)]))
  return files
    .filter(({ path }) => useCases.has(path))
    .flatMap(({ path, text }) =>
      importsOf(text).map(({ to, names }) => {
        const target = folderOf(path) + to
        const handlers = useCases.get(target)
        return { from: path, to: target, names: handlers ? names.filter((name) => !handlers.has(name)) : [] }
      }),
    )
    .filter(({ names }) => names.length > 0)
}
