import type { ReactNode } from 'react'
import type { Right } from '#kernel/access.ts'
import { useMay } from './use-may.ts'

/** Shows its children to those whose role in the workspace has the right: `<May right="edit"><Button>Add</Button></May>`. */
export const May = ({ right, children }: { right: Right; children: ReactNode }) => (useMay(right) ? children : null)
