import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day, as `2026-11-24` or empty, with label, hint and error. */
export const DateField = (field: Omit<TextFieldProps, 'type'>) => <TextField {...field} type="date" />

/** A time of the day, as `19:30` or empty, with label, hint and error. */
export const TimeField = (field: Omit<TextFieldProps, 'type'>) => <TextField {...field} type="time" />
