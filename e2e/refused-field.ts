import { expect, type Locator } from '@playwright/test';

/** Types what cannot be: the field is marked, and says why beside itself. */
export async function expectRefused(field: Locator, typed: string, message: string): Promise<void> {
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '[.]')));
}
