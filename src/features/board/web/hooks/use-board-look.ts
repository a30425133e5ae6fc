import { asOneOf, stored, useStored } from '#web/browser-storage.ts'

/** Columns of cards, or lines. */
export type BoardLook = 'board' | 'list'

const place = stored<BoardLook>({
  name: 'backline.board.look',
  codec: asOneOf(['board', 'list']),
  otherwise: 'board',
})

/** How this browser shows the board, kept for the next visit. */
export const useBoardLook = (): [BoardLook, (look: BoardLook) => void] => useStored(place)
