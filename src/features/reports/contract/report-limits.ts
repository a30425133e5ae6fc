/** The ranges that are one press away, in days. */
export const reportDays = [7, 28, 90, 365] as const
/** The days that a report covers when nobody says otherwise. */
export const usualDays = 7
/** The most days that a report covers: ten years. */
export const longestDays = 3653
/** The files that a report can be taken along as. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Most figures, or curves, of a report. */
export const mostFigures = 100
