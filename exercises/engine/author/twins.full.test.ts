// A diagnosis goes to its misconception, and not to another fault that fails the same checks.
import { hold } from "./hold.ts";
import { twinComplaints } from "./twins.ts";

hold([{ name: "no other fault of the same checks gets a diagnosis", complaints: twinComplaints }]);
