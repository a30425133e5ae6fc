import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { demosQuery } from '#features/demos/web/queries.ts'
import { foundQuery } from '#features/search/web/queries.ts'
import { articleAddress } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { findHelp, type SearchedPage, wordsOf } from '../../help/search/find-help.ts'
import { openedEntries, openedFirst } from './opened-entries.ts'
import {
  beginningWith,
  foundEntry,
  namedFirst,
  type PaletteEntry,
  screenEntries,
  searchEntries,
  searchExactly,
  songEntries,
  workspaceEntries,
} from './palette-entries.ts'

/** Some of what one can go to, under one heading. */
export interface PaletteGroup {
  label: string
  entries: PaletteEntry[]
}

const typingMs = 120
const mostRecent = 5
const mostGoTo = 3
const mostHelp = 3
const mostWords = 200

const helpEntries = (pages: readonly SearchedPage[], typed: string): PaletteEntry[] =>
  findHelp(pages, wordsOf(typed), mostHelp).map(({ page: { topic, topicTitle, article, title } }) => ({
    kind: 'help',
    label: title,
    detail: article ? t('Help, {topic}', { topic: topicTitle }) : t('Help'),
    href: article ? articleAddress(article) : `/help/${topic}`,
  }))

const filled = (groups: readonly PaletteGroup[]): PaletteGroup[] => {
  const shown = new Set<string>()
  return groups
    .map(({ label, entries }) => ({
      label,
      // What two groups have is shown once, in the first.
      entries: entries.filter(({ href }) => !shown.has(href) && shown.add(href)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** What one can go to: before anything is typed, what was opened last; then what the server finds in the band, and what is known here. */
export const usePaletteGroups = (
  typed: string,
  helpPages: readonly SearchedPage[] | null,
): { groups: PaletteGroup[]; isSearching: boolean; hasFailed: boolean; hasMore: boolean } => {
  const workspace = useWorkspace()
  const { data: account } = useQuery(accountQuery)
  const { data: workspaces } = useQuery(workspacesQuery)
  const { data: demos } = useQuery(demosQuery(workspace.id))
  const words = typed.trim().slice(0, mostWords)
  const [asked] = useDebouncedValue(words, typingMs)
  const { data: found, isFetching, isError } = useQuery(foundQuery(workspace.id, asked))
  const screens = useMemo(
    () => screenEntries(workspace.workspaceTier, account?.subscriptionTier),
    [workspace.workspaceTier, account?.subscriptionTier],
  )
  const groups = useMemo(() => {
    const all = [...(workspaces?.workspaces ?? []), ...(workspaces?.sharedWorkspaces ?? [])]
    const bands = workspaceEntries(all, workspace.id)
    const songs = songEntries(demos ?? [])
    const opened = openedEntries(workspace.id)
    if (words === '')
      return filled([
        { label: t('Recent'), entries: opened.slice(0, mostRecent) },
        { label: t('Songs'), entries: songs.slice(0, 5) },
        { label: t('Workspaces'), entries: bands },
        { label: t('Screens'), entries: screens },
      ])
    const ours = [...(asked === '' ? [] : (found?.found ?? []).map(foundEntry)), ...searchEntries(songs, words)]
    const band = { label: workspace.name, entries: openedFirst(namedFirst(ours, words), opened) }
    // What the band has only if one mistyped comes after the screens and the help that say it.
    const isMeant = searchExactly(ours, words).length > 0
    return filled([
      { label: t('Go to'), entries: beginningWith(screens, words).slice(0, mostGoTo) },
      ...(isMeant ? [band] : []),
      { label: t('Workspaces'), entries: searchEntries(bands, words) },
      { label: t('Screens'), entries: searchEntries(screens, words) },
      { label: t('Help'), entries: helpEntries(helpPages ?? [], words) },
      band,
    ])
  }, [workspace, workspaces, demos, words, asked, found, screens, helpPages])
  const isTyped = words !== ''
  return {
    groups,
    isSearching: isTyped && (asked !== words || isFetching),
    hasFailed: isTyped && isError,
    hasMore: isTyped && found?.hasMore === true,
  }
}
