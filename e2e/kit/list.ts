import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses an action in the menu of a row. */
export async function fromMenu(row: Locator, action: string) {
  await row.getByRole('button', { name: /^More for / }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** Sets a filter of a list. */
export async function filterBy(page: Page, label: string, value: string) {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const field = filters.getByLabel(label, { exact: true });
  if ((await field.getAttribute('type')) === 'date') await field.fill(value);
  else await field.selectOption(value);
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'hidden' });
}

export async function openTrash(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
}

/** Goes back to the list, and waits until its search has taken the place of that of the trash. */
export async function backFromTrash(page: Page, name: string) {
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
}

/** Shows or hides a column. */
export async function toggleColumn(page: Page, label: string) {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: label, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Through its button, which on a phone is in the menu. */
export async function exportCsv(page: Page) {
  const button = page.getByRole('button', { name: 'Export CSV' });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
}
