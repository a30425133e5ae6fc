import { useState } from 'react'

/** Columns of cards, or lines. */
export type BoardLook = 'board' | 'list'

const place = 'backline.board.look'

/** How this browser shows the board, kept for the next visit. */
export const useBoardLook = (): [BoardLook, (look: BoardLook) => void] => {
  const [look, setLook] = useState<BoardLook>(() => (localStorage.getItem(place) === 'list' ? 'list' : 'board'))
  return [
    look,
    (next) => {
      localStorage.setItem(place, next)
      setLook(next)
    },
  ]
}
