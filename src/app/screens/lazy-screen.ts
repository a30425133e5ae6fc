import { lazyRouteComponent } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'

/** Thrown in place of a screen whose chunk could not be fetched; `again` fetches once more and says whether it came. */
export class ScreenNotFetched extends Error {
  readonly again: () => Promise<boolean>
  constructor(again: () => Promise<boolean>) {
    super(t('Couldn’t load the screen.'))
    this.name = 'ScreenNotFetched'
    this.again = again
  }
}

type Screen = (props: { children?: ReactNode }) => ReactNode
type Screens = Record<string, Screen>

/** A screen in a chunk of its own; where fetching fails it throws, while the router alone would reload the page. */
export const lazyScreen = <T extends Screens>(load: () => Promise<T>, name: keyof T & string) => {
  const standIn = (): Screens => {
    let found: Screen | undefined
    const again = async (): Promise<boolean> => {
      const screens = await load().catch(() => undefined)
      found = screens?.[name]
      return found !== undefined
    }
    return {
      [name]: () => {
        if (!found) throw new ScreenNotFetched(again)
        return createElement(found)
      },
    }
  }
  return lazyRouteComponent((): Promise<Screens> => load().catch(standIn), name)
}
