import { expect, type Locator } from '@playwright/test';

/** Enters an invalid value: the field is marked and has an error message. */
export async function expectRefused(field: Locator, entered: string, message: string): Promise<void> {
  await field.fill(entered);
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '[.]')));
}
