import type { Block, PageContent } from '../contract/page-content.ts'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What one has written on top of what somebody else has saved meanwhile: field by field and block by block, theirs where
 * one has changed nothing. Blocks are in one's own order if one has moved any, else in theirs.
 */
export const mergedContent = (mine: PageContent, before: PageContent, theirs: PageContent): PageContent => {
  const pick = <K extends keyof PageContent>(field: K): PageContent[K] =>
    same(mine[field], before[field]) ? theirs[field] : mine[field]
  return {
    title: pick('title'),
    tagline: pick('tagline'),
    theme: pick('theme'),
    blocks: mergedBlocks(mine.blocks, before.blocks, theirs.blocks),
    remind: pick('remind'),
    indexed: pick('indexed'),
  }
}

const mergedBlocks = (mine: Block[], before: Block[], theirs: Block[]): Block[] => {
  if (same(mine, before)) return theirs
  const [own, old, others] = [mine, before, theirs].map((blocks) => new Map(blocks.map((one) => [one.key, one]))) as [
    Map<string, Block>,
    Map<string, Block>,
    Map<string, Block>,
  ]
  const resolve = (key: string): Block | null => {
    const [one, first, other] = [own.get(key), old.get(key), others.get(key)]
    if (!one) return first === undefined || !same(other, first) ? (other ?? null) : null
    if (!first || !same(one, first)) return one
    return other ?? null
  }
  const moved = !same(keysIn(mine, old), keysIn(before, own))
  const [leading, following] = moved ? [mine, theirs] : [theirs, mine]
  const keys = new Set([...leading, ...following].map(({ key }) => key))
  return [...keys].flatMap((key) => resolve(key) ?? [])
}

// The order of those that both have.
const keysIn = (blocks: Block[], others: Map<string, Block>): string[] =>
  blocks.map(({ key }) => key).filter((key) => others.has(key))
