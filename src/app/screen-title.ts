import { useRouterState } from '@tanstack/react-router'

/** The name of the screen that is shown, as its manifest says it. */
export const useScreenTitle = (): string | undefined =>
  useRouterState({ select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title })

/** Names what is shown in the tab of the browser. */
export const nameTab = (title: string | undefined): void => {
  document.title = title ? `${title} · Backline` : 'Backline'
}
