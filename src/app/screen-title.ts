import { useRouterState } from '@tanstack/react-router'

/** The name of the screen that is shown, as its manifest says it. */
export const useScreenTitle = (): string | undefined =>
  useRouterState({ select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title })
