import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The place beside "Next" in the result of a question; null while there is no result. */
export const ResultSlot = createContext<HTMLElement | null>(null)

/** Puts what a question offers after its answer beside "Next". */
export const InResult = ({ children }: { children: ReactNode }) => {
  const slot = useContext(ResultSlot)
  return slot ? createPortal(children, slot) : null
}
