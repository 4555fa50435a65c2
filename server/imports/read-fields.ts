import type * as z from 'zod/mini';
import { allNames, openNames } from '#contract/option-names.ts';
import type { OptionList, OptionLists } from '#contract/options.ts';
import { sheetDay } from '#contract/sheets/days.ts';
import { optionOf, standardOf } from '#contract/sheets/options.ts';
import { isShortened, sheetPhone } from '#contract/sheets/phones.ts';
import { fieldErrors } from '#server/platform/http/answers/problem.ts';
import type { Cells, Read } from './spec.ts';

/** Reads the fields of a row, and collects what is wrong with them. */
export function rowReader(cells: Cells) {
  const reasons: string[] = [];
  const wrong = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason);
    return '';
  };

  return {
    wrong,

    text: (field: string) => cells(field),

    /** The name on a list of options that the cell means. */
    option(field: string, label: string, list: OptionList, options: OptionLists): string {
      const cell = cells(field);
      if (!cell) return wrong(`${label} is missing.`);
      const find = list === 'standards' ? standardOf : optionOf;
      const open = find(cell, openNames(options, list));
      if (open) return open;
      return find(cell, allNames(options, list))
        ? wrong(`${label} “${cell}” is not offered any more. It can be opened in the settings.`)
        : wrong(`${label} “${cell}” is not one of: ${openNames(options, list).join(', ')}.`);
    },

    /** Empty where the row has no date. */
    day(field: string, label: string): string {
      const cell = cells(field);
      if (!cell) return '';
      return sheetDay(cell) ?? wrong(`${label} “${cell}” is not a date. Please write it like 30/06/2026.`);
    },

    phone(field: string, label: string) {
      const cell = cells(field);
      if (!cell) return void wrong(`${label} is missing.`);
      if (isShortened(cell))
        return void wrong(
          `${label} “${cell}” has lost its digits in the spreadsheet. Please format that column as text.`,
        );
      const found = sheetPhone(cell);
      if (!found) wrong(`${label} “${cell}” is not a phone number of 10 digits.`);
      return found;
    },

    /** Parses the form with a schema of the contract, unless something was wrong before. */
    finish<S extends z.ZodMiniType>(schema: S, form: object): Read<z.output<S>> {
      if (reasons.length > 0) return { reasons };
      const { data, error } = schema.safeParse(form);
      if (error) return { reasons: [...new Set(fieldErrors(error).map(({ message }) => message))] };
      return { form: data as z.output<S> };
    },

    reasons,
  };
}

/** One of a fixed list, however it is written. */
export const choiceOf = <const T extends readonly string[]>(
  cell: string,
  choices: T,
): T[number] | undefined => choices.find((choice) => choice.toLowerCase() === cell.trim().toLowerCase());
