import { Clock, Hammer, type LucideIcon, Medal } from 'lucide-react';

/** Assigned to the reasons in order. */
export const reasonIcons: LucideIcon[] = [Medal, Hammer, Clock];
