/** What other features' screens may show of approvals. */
export { ApprovalLine } from './components/approval-line.tsx'
export { ApprovedBy } from './components/approved-by.tsx'
export { ApprovalWindow } from './components/lazy-approval-window.tsx'
