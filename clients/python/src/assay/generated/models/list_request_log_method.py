from typing import Literal, cast

ListRequestLogMethod = Literal["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"]


def check_list_request_log_method(value: str) -> ListRequestLogMethod:
    # a later version of the service may know more values
    return cast(ListRequestLogMethod, value)
