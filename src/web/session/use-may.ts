import { may, type Right } from '#kernel/access.ts'
import { useWorkspace } from './use-workspace.ts'

/** Whether the person may do something in the workspace of this tab; follows a change of their role at once. */
export const useMay = (right: Right): boolean => may(useWorkspace().role, right)
