import { Clock, Hammer, type LucideIcon, Medal } from 'lucide-react';

/** One for each reason, in turn. */
export const reasonIcons: LucideIcon[] = [Medal, Hammer, Clock];
